import {useId, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {figuresFor, ZONES, type Zone} from '../../state/pivot/pivot-fields.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {BUCKETS} from '../../values/date/bucket.js';
import {localized} from '../../values/localized.js';
import type {PanelParts} from './pivot-panel.js';

interface ChipProps extends PanelParts {
  zone: Zone;
  token: string;
  index: number;
  count: number;
}

/** A field of a part: dragged or moved by keys, with its period or figure, and taken away. */
export function Chip(props: ChipProps) {
  useSignals();
  const {zone, token, index, count, mover, session} = props;
  const {t} = session.app;
  const id = useId();
  const field = mover.name(zone, token);
  return (
    <li className="lc-pivotfield is-placed" data-token={token}>
      <button
        type="button"
        data-grip
        className="lc-pivotfield__grip"
        aria-label={t('pivot.chip', {field, zone: t(`pivot.zone.${zone}`), position: index + 1, count})}
        aria-describedby={id}
        onKeyDown={(event) => move(event, props)}
      >
        <Icon name="grip-vertical" size="small" />
        <span className="lc-truncate">{field}</span>
      </button>
      <span id={id} hidden>
        {t('pivot.keys')}
      </span>
      <How {...props} />
      <Button
        size="small"
        variant="muted"
        icon="x"
        label={t('pivot.remove', {field})}
        onPress={() => mover.remove(zone, token)}
      />
    </li>
  );
}

function move(event: KeyboardEvent<HTMLElement>, {zone, token, index, mover}: ChipProps): void {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const beside = (step: number) => {
    const to = ZONES[ZONES.indexOf(zone) + (rtl ? -step : step)];
    if (to) mover.move(zone, token, to, Infinity);
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => index > 0 && mover.move(zone, token, zone, index - 1),
    ArrowDown: () => mover.move(zone, token, zone, index + 1),
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Delete: () => mover.remove(zone, token),
    Backspace: () => mover.remove(zone, token),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** The period of days and moments, or what is worked out of a column. */
function How({zone, token, pivot, mover, session}: ChipProps) {
  useSignals();
  const {t, locale} = session.app;
  const part = pivot.arrangement.value[zone].find((each) => each.token === token);
  if (!part?.column) return null;
  const {column} = part;
  const bucket = 'bucket' in part ? part.bucket : undefined;
  if (zone !== 'values' && !bucket) return null;
  const field = localized(column.label, locale.value);
  const options =
    zone === 'values'
      ? figuresFor(column).map((fn) => ({value: `${fn}:${column.path}`, text: t(`pivot.fn.${fn}`)}))
      : BUCKETS.map((each) => ({value: `${column.path}:${each}`, text: t(`pivot.bucket.${each}`)}));
  return (
    <select
      className="lc-pivotfield__how"
      aria-label={t(zone === 'values' ? 'pivot.figureOf' : 'pivot.periodOf', {field})}
      value={token}
      onChange={({target}) => mover.replace(zone, token, target.value)}
    >
      {options.map(({value, text}) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
