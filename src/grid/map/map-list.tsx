import {useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Pin} from '../../state/map/map-pins.js';
import {isGone} from '../../state/list-rows/line-marks.js';
import {classes} from '../../ui/classes.js';
import {Button} from '../../ui/button.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {Skeleton} from '../../ui/marks/states.js';
import {formatNumber} from '../../values/number.js';
import {CellContent} from '../cells/cell.js';
import {EmptyList} from '../grid-states.js';
import {recordMenuEvents} from '../lazy-record-menu.js';
import {useMoreAtEnd} from '../use-more-at-end.js';
import {amountOf, factsOf, nameOf, type MapParts} from './map-parts.js';

const SKELETONS = 8;
/** Records drawn at once; more follow when their end comes near. */
const STEP = 100;

/** The records in view, in the order of the list. */
export function MapList({onShowAll, isCovered, ...parts}: MapParts & {isCovered: boolean; onShowAll: () => void}) {
  useSignals();
  const {session, map} = parts;
  const {t, formats} = session.app;
  const box = useRef<HTMLUListElement>(null);
  const [most, end] = useMoreAtEnd<HTMLLIElement>(map.fitted.value, STEP);
  const pins = map.inView.value;
  const number = (value: number) => formatNumber(value, 0, formats.value);
  const all = session.model.total.value;
  const placed = map.placed.value;
  const unplaced = all === null || placed === null ? 0 : Math.max(0, all - placed);
  const chosen = map.chosen.value;
  const stop = pins.slice(0, most).find(({key}) => key === chosen)?.key ?? pins[0]?.key;
  return (
    <div role="group" className="lc-mappane" inert={isCovered} aria-label={t('map.list')}>
      <div className="lc-mappane__head">
        <span>{map.pins.value && t('map.inView', {shown: number(pins.length)})}</span>
        {unplaced > 0 && <span>{t('map.unplaced', {shown: number(unplaced)})}</span>}
      </div>
      {map.cut.value && <p className="lc-mappane__cut">{t('map.first', {shown: number(pins.length)})}</p>}
      {map.pins.value === null ? (
        <Loading />
      ) : pins.length ? (
        <ul ref={box} role="list" className="lc-mapitems" onKeyDown={walk}>
          {pins.slice(0, most).map((pin) => (
            <Item key={pin.key} {...parts} pin={pin} tabIndex={pin.key === stop ? 0 : -1} />
          ))}
          {most < pins.length && <li ref={end} aria-hidden="true" />}
        </ul>
      ) : (
        <Nothing {...parts} onShowAll={onShowAll} />
      )}
    </div>
  );
}

/** Arrows, Home and End go from record to record. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.indexOf(event.target as HTMLElement);
  const next = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1}[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const item = items[next];
  if (!item) return;
  for (const each of items) each.tabIndex = each === item ? 0 : -1;
  item.focus();
}

function Item({pin, tabIndex, ...parts}: MapParts & {pin: Pin; tabIndex: number}) {
  useSignals();
  const {session, map, face, context} = parts;
  const {row, key} = pin;
  const selecting = session.selecting.value;
  const selected = !!selecting && selecting.model.has(row);
  const chosen = map.chosen.value === key;
  const name = nameOf(row, parts);
  const facts = factsOf(row, parts);
  const badge = face.badge && row[face.badge.path] ? face.badge : undefined;
  return (
    <li
      className={classes(
        'lc-mapitem',
        chosen && 'is-chosen',
        selected && 'is-selected',
        selecting && 'is-picked',
        isGone(row) && 'is-gone',
        !!row.id && session.saved.value?.id === row.id && 'is-saved',
      )}
      {...recordMenuEvents(parts, row)}
    >
      {selecting && row.id && <selecting.CardBox {...{selecting, row}} checked={selected} />}
      <button
        type="button"
        className="lc-mapitem__press"
        data-item={key}
        tabIndex={tabIndex}
        aria-current={chosen || undefined}
        onClick={({shiftKey}) => {
          if (selecting) selecting.pressRow(row, shiftKey);
          else map.chosen.value = chosen ? null : key;
        }}
      >
        <span className="lc-truncate lc-mapitem__name">{name}</span>
        <span className="lc-mapitem__amount">{amountOf(row, parts)}</span>
        {(facts || badge) && (
          <span className="lc-mapitem__facts">
            <bdi className="lc-truncate">{facts}</bdi>
            {badge && <CellContent value={row[badge.path]} column={badge} context={context} />}
          </span>
        )}
      </button>
    </li>
  );
}

function Loading() {
  return (
    <div className="lc-mapitems is-loading" aria-hidden="true">
      {Array.from({length: SKELETONS}, (_, at) => (
        <div key={at} className="lc-mapitem">
          <Skeleton width={`${70 - ((at * 13) % 30)}%`} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

/** Why no record is listed: none matches, none has a place, or they lie elsewhere. */
function Nothing({session, commands, map, onShowAll}: MapParts & {onShowAll: () => void}) {
  useSignals();
  const {t} = session.app;
  if (map.placed.value)
    return (
      <EmptyState
        icon="map-pin-off"
        title={t('map.noneHere')}
        actions={
          <Button icon="scan" onPress={onShowAll}>
            {t('map.showAll')}
          </Button>
        }
      />
    );
  if (session.model.total.value) return <EmptyState icon="map-pin-off" title={t('map.nonePlaced')} />;
  return <EmptyList session={session} commands={commands} />;
}
