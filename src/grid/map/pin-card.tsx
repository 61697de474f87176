import {useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import type {Located} from '../../state/map/bounds.js';
import type {Pin} from '../../state/map/map-pins.js';
import type {PinGroup} from '../../state/map/pin-groups.js';
import {Button} from '../../ui/button.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {Skeleton} from '../../ui/marks/states.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {CellContent} from '../cells/cell.js';
import {openRecordMenu} from '../lazy-record-menu.js';
import type {MapDrawing} from './map-drawing.js';
import {addressOf, nameOf, textOf, type MapParts} from './map-parts.js';
import {GROUP_SIZE} from './pin-layer.js';
import css from './pin-card.css';

const FigureFacts = lazyView(() => import('./card-figures.js').then(({FigureFacts: view}) => view), {
  words: 'tools',
  frame: (fault, {session, figures}) =>
    fault || (
      <dl className="lc-pincard__facts is-figures" aria-busy="true">
        {figures.map(({label}, at) => (
          <div key={at}>
            <dt>{localized(label, session.app.locale.peek())}</dt>
            <dd>
              <Skeleton width="72px" />
            </dd>
          </div>
        ))}
      </dl>
    ),
});

interface CardProps extends MapParts {
  drawing: MapDrawing;
}

/** Records of one spot that a card lists at most. */
const MOST_LISTED = 50;

/** What a pin stands for, and what can be done with it. */
export function PinCard({pin, ...parts}: CardProps & {pin: Pin}) {
  useSignals();
  const {session, commands, face, context} = parts;
  const {t} = session.app;
  const {row} = pin;
  const facts = face.rest.map((column) => ({column, text: textOf(row, column, parts)})).filter(({text}) => text);
  const name = nameOf(row, parts);
  const address = addressOf(row, parts);
  const near = parts.drawing.near.value;
  const {figures} = session.model.view.spec('map') ?? {};
  const {box} = parts.drawing;
  const settle = useCallback(() => box.settle(), [box]);
  useLayoutEffect(settle, [settle, near]);
  return (
    <Card
      {...parts}
      at={pin}
      above={pin.radius}
      title={name}
      badge={
        face.badge &&
        !!row[face.badge.path] && <CellContent value={row[face.badge.path]} column={face.badge} context={context} />
      }
    >
      {(address || near) && (
        <p className="lc-pincard__place">
          <bdi>{address}</bdi>
          <bdi>{near}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <dl className="lc-pincard__facts">
          {facts.map(({column, text}) => (
            <div key={column.path}>
              <dt>{localized(column.label, context.formats.locale)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {figures && row.id && <FigureFacts {...{session, figures}} id={row.id} onChange={settle} />}
      <div className="lc-pincard__foot">
        {session.withMenu(row) && (
          <Button
            variant="muted"
            size="small"
            icon="ellipsis"
            label={t('grid.actionsOf', {title: name})}
            aria-haspopup="menu"
            onPress={({currentTarget}) => openRecordMenu(parts, row, currentTarget)}
          />
        )}
        <span className="lc-grow" />
        <Button variant="primary" size="small" onPress={() => void commands.open(row)}>
          {t('grid.action.edit')}
        </Button>
      </div>
    </Card>
  );
}

/** Records that lie in one spot, to choose one of. */
export function SpotCard({group, ...parts}: CardProps & {group: PinGroup}) {
  useSignals();
  const {session, drawing} = parts;
  const {t, formats} = session.app;
  const words = {count: group.count, shown: formatNumber(group.count, 0, formats.value)};
  return (
    <Card {...parts} at={group} above={GROUP_SIZE / 2} title={t('map.spot', words)}>
      <ul role="list" className="lc-pincard__spot">
        {group
          .pins()
          .sort((a, b) => a.at - b.at)
          .slice(0, MOST_LISTED)
          .map((pin) => (
            <li key={pin.key}>
              <button type="button" className="lc-link" onClick={() => drawing.press(pin, {leads: true})}>
                {nameOf(pin.row, parts)}
              </button>
            </li>
          ))}
      </ul>
    </Card>
  );
}

interface FrameProps extends CardProps {
  at: Located;
  /** px that it stands over the spot. */
  above: number;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** A dialog at a spot of the map, on a phone instead of the list. What had the focus before gets it back. */
function Card({session, drawing, map, narrow, at, above, title, badge, children}: FrameProps) {
  useSignals();
  useSheet(css);
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [node] = useState(() => document.createElement('div'));
  const opener = useRef<{focused: HTMLElement | null; key: string | null}>(null);
  const {latitude, longitude} = at;
  useLayoutEffect(
    () => (narrow ? sheet.current!.append(node) : drawing.box.open({latitude, longitude}, above, node)),
    [drawing, narrow, latitude, longitude, above, node],
  );
  useLayoutEffect(() => {
    const {focused, key} = (opener.current ??= {
      focused: drawing.opener ?? (session.root.shadow.activeElement as HTMLElement | null),
      key: map.chosen.peek(),
    });
    drawing.opener = null;
    if (drawing.leads || (narrow && focused?.closest('.lc-mappane')))
      node.querySelector<HTMLElement>('.lc-btn--primary, .lc-link')?.focus();
    drawing.leads = false;
    return () => {
      const within = node.contains(session.root.shadow.activeElement);
      drawing.box.close(node);
      // Another card follows where one was chosen of several.
      if (drawing.leads) drawing.opener = focused;
      if (!within || drawing.leads) return;
      const back = focused?.isConnected ? focused : key !== null && drawing.elementOf(key);
      // By then what the card lay over can have it.
      queueMicrotask(() => (back || drawing.box.element).focus({preventScroll: true}));
    };
  }, [drawing, map, narrow, node, session]);
  const card = createPortal(
    <div className="lc-pincard" role="dialog" aria-labelledby={id}>
      <div className="lc-pincard__head">
        <strong id={id} className="lc-grow">
          {title}
        </strong>
        {badge}
        <Button
          variant="muted"
          size="small"
          icon="x"
          label={session.app.t('ui.close')}
          onPress={() => drawing.close()}
        />
      </div>
      {children}
    </div>,
    node,
  );
  return narrow ? (
    <div ref={sheet} className="lc-mapsheet">
      {card}
    </div>
  ) : (
    card
  );
}
