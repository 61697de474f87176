import {useSignals} from '@preact/signals-react/runtime';
import {isInApp} from '../../bridge/in-app.js';
import {Icon} from '../../ui/icons/icon.js';
import {localized} from '../../values/localized.js';
import {LocateButton} from './locate-button.js';
import type {MapDrawing} from './map-drawing.js';
import {dangerText, tilesOf, type MapParts} from './map-parts.js';

/** The buttons on the map. */
export function MapControls({drawing, session}: Pick<MapParts, 'session'> & {drawing: MapDrawing}) {
  useSignals();
  const {t} = session.app;
  const button = (icon: string, label: string, press: () => void) => (
    <button type="button" aria-label={label} title={label} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  const locates = session.model.view.spec('map')?.locate !== false && (isInApp() || !!navigator.geolocation);
  return (
    <div className="lc-mapctl">
      {button('plus', t('map.zoomIn'), () => drawing.box.press('+'))}
      {button('minus', t('map.zoomOut'), () => drawing.box.press('-'))}
      {locates && <LocateButton session={session} drawing={drawing} />}
      {button('scan', t('map.showAll'), () => drawing.showAll())}
    </div>
  );
}

/** What sizes, colours and shapes mean, as far as they are used. */
export function MapLegend(parts: MapParts) {
  useSignals();
  const {session, map, context} = parts;
  const {t} = session.app;
  const columns = map.columns.value;
  const pins = map.pins.value ?? [];
  const name = (column: {label: unknown} | undefined) => localized(column?.label as string, context.formats.locale);
  const lines: [look: string, text: string][] = [];
  if (columns?.value) lines.push(['', t('map.sizeBy', {name: session.name, value: name(columns.value)})]);
  if (pins.some(({danger}) => danger)) lines.push(['is-danger', dangerText(parts)]);
  if (pins.some(({own}) => own)) lines.push(['is-own', name(columns?.own)]);
  if (map.placesName.value) lines.push(['is-own', map.placesName.value]);
  if (!lines.length) return null;
  return (
    <ul className="lc-maplegend" role="list" aria-label={t('map.legend')}>
      {lines.map(([look, text], at) => (
        <li key={at}>
          <i className={look} aria-hidden="true" />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whom the picture is of. */
export function MapNote(parts: MapParts) {
  useSignals();
  const {session, context} = parts;
  const given = localized(session.model.view.spec('map')?.attribution, context.formats.locale);
  const text = tilesOf(parts) ? given : session.app.t('map.outlines');
  return text ? <p className="lc-mapnote">{text}</p> : null;
}
