import {useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {ZONES, type Zone} from '../../state/pivot/pivot-fields.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {Chip} from './pivot-chip.js';
import {FieldMover} from './field-mover.js';
import type {PivotParts} from './pivot-parts.js';
import {useFieldDrag} from './use-field-drag.js';
import css from './pivot-panel.css';

const ADD: Record<Zone, string> = {rows: 'rows-3', columns: 'columns-3', values: 'sigma'};

/** The fields of the list, and what rows, columns and cells are made of: by drag, keys and buttons. */
export function PivotPanel(parts: PivotParts) {
  useSignals();
  useSheet(css);
  const {pivot, session} = parts;
  const {t} = session.app;
  const box = useRef<HTMLDivElement>(null);
  const mover = useRef<FieldMover>(undefined);
  mover.current ??= new FieldMover(parts, () => box.current);
  const panel = {...parts, mover: mover.current};
  return (
    <div ref={box} className="lc-pivotpanel" role="group" aria-label={t('pivot.panel')}>
      <Fields {...panel} />
      {ZONES.map((zone) => (
        <ZoneList key={zone} {...panel} zone={zone} />
      ))}
      <Button size="small" variant="link" icon="rotate-ccw" onPress={() => pivot.reset()}>
        {t('pivot.reset')}
      </Button>
    </div>
  );
}

export interface PanelParts extends PivotParts {
  mover: FieldMover;
}

function Fields(parts: PanelParts) {
  useSignals();
  const list = useRef<HTMLUListElement>(null);
  useFieldDrag(list as RefObject<HTMLElement | null>, parts.mover, 'fields');
  const {t} = parts.session.app;
  return (
    <section className="lc-pivotzone is-fields">
      <h3>{t('pivot.zone.fields')}</h3>
      <ul ref={list} data-zone="fields" aria-label={t('pivot.zone.fields')}>
        {parts.pivot.choices.value.map((column) => (
          <FieldLine key={column.path} {...parts} column={column} />
        ))}
      </ul>
    </section>
  );
}

/** A field that can be put somewhere. */
function FieldLine({column, mover, session}: PanelParts & {column: GridColumn}) {
  useSignals();
  const {app} = session;
  const field = localized(column.label, app.locale.value) || column.path;
  return (
    <li className="lc-pivotfield" data-token={column.path}>
      <span className="lc-truncate lc-pivotfield__name">{field}</span>
      {ZONES.map((zone) => (
        <Button
          key={zone}
          size="small"
          variant="muted"
          icon={ADD[zone]}
          label={app.t(`pivot.add.${zone}`, {field})}
          disabled={zone === 'values' ? !mover.left(column).length : mover.isUsed(column)}
          onPress={() => mover.add(zone, column)}
        />
      ))}
    </li>
  );
}

/** What one part of the table is made of, in its order. */
function ZoneList({zone, ...parts}: PanelParts & {zone: Zone}) {
  useSignals();
  const list = useRef<HTMLUListElement>(null);
  useFieldDrag(list as RefObject<HTMLElement | null>, parts.mover, zone);
  const {t} = parts.session.app;
  const tokens = parts.pivot.arrangement.value[zone].map(({token}) => token);
  return (
    <section className="lc-pivotzone">
      <h3>{t(`pivot.zone.${zone}`)}</h3>
      <ul ref={list} data-zone={zone} aria-label={t(`pivot.zone.${zone}`)}>
        {tokens.map((token, index) => (
          <Chip key={token} {...parts} {...{zone, token, index}} count={tokens.length} />
        ))}
      </ul>
      {!tokens.length && (
        <span className="lc-pivotzone__empty">
          <Icon name="plus" size="small" />
          {t('pivot.drop')}
        </span>
      )}
    </section>
  );
}
