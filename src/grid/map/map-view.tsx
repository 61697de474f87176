import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {MapModel} from '../../state/map/map-model.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import {useSavedRow} from '../address/use-saved-row.js';
import {useCellContext} from '../cells/cell.js';
import {FaultLine} from '../grid-states.js';
import type {ListViewProps} from '../list-views.js';
import {openRecordMenu} from '../lazy-record-menu.js';
import {MapControls, MapLegend, MapNote} from './map-frame.js';
import {MapDrawing} from './map-drawing.js';
import {MapList} from './map-list.js';
import {pinFace, type MapParts} from './map-parts.js';
import {isGroup} from '../../state/map/pin-groups.js';
import {usePlaceLayer} from './use-place-layer.js';
import {useTiles} from './use-tiles.js';
import css from './map.css';
import listCss from './map-list.css';
import baseCss from './map-base.css';

const PinCard = lazyView(() => import('./pin-card.js').then(({PinCard: view}) => view), {words: 'tools'});
const SpotCard = lazyView(() => import('./pin-card.js').then(({SpotCard: view}) => view), {words: 'tools'});

/** The list as pins on a map, with those in view beside it. */
export function MapView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(baseCss);
  useSheet(css);
  useSheet(listCss);
  const {model, app} = session;
  const [map] = useState(() => new MapModel(model));
  useEffect(() => map.follow(), [map]);
  useEffect(() => [PinCard, SpotCard].forEach((view) => view.preload(app)), [app]);
  const context = useCellContext(session);
  const columns = model.columns.value;
  const made = map.columns.value;
  const {length: figures} = model.view.spec('map')?.figures ?? [];
  const face = useMemo(() => pinFace(columns, made ?? {}, figures), [columns, made, figures]);
  const [drawing, setDrawing] = useState<MapDrawing | null>(null);
  const focus = useCallback((_: number, id: string) => focusItem(session.root.shadow, id), [session]);
  useSavedRow(session, focus);
  useCount(map, session);
  if (!made) return <EmptyState icon="map" title={app.t('map.noColumns')} />;
  const parts: MapParts = {session, commands, map, context, face, narrow};
  const error = map.error.value;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(map.chosen.peek() ?? drawing?.spot.peek())) return;
    event.preventDefault();
    event.stopPropagation();
    drawing?.close();
  };
  const card = drawing && <OpenCard key="card" {...parts} drawing={drawing} />;
  const isCovered = narrow && !!(map.chosenPin.value ?? drawing?.spot.value);
  const list = <MapList key="list" {...parts} isCovered={isCovered} onShowAll={() => drawing?.showAll()} />;
  const canvas = (
    <MapCanvas key="map" {...parts} drawing={drawing} onDrawing={setDrawing}>
      {!narrow && card}
    </MapCanvas>
  );
  return (
    <>
      {error && <FaultLine session={session} error={error} onRetry={() => map.retry()} />}
      <div className="lc-mapview" onKeyDown={close}>
        {narrow ? [canvas, list, card] : [list, canvas]}
      </div>
    </>
  );
}

/** Says in the head of the list, and to screen readers, how many there are here. */
function useCount(map: MapModel, {model, app, root}: MapParts['session']): void {
  const number = (value: number) => formatNumber(value, 0, app.formats.value);
  const placed = map.placed.value;
  const note = placed === null ? '' : app.t('map.placed', {shown: number(placed)});
  useEffect(() => {
    model.view.about.value = note;
    return () => void (model.view.about.value = '');
  }, [model, note]);
  const ready = map.pins.value !== null && map.area.value !== null;
  const count = number(map.inView.value.length);
  const text = map.cut.value ? app.t('map.first', {shown: count}) : app.t('map.inView', {shown: count});
  useEffect(() => {
    if (ready) root.announce(text);
  }, [root, text, ready]);
}

function focusItem(shadow: ShadowRoot, id: string): void {
  shadow.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
}

interface CanvasProps extends MapParts {
  drawing: MapDrawing | null;
  onDrawing: (drawing: MapDrawing | null) => void;
  children: ReactNode;
}

/** The card of what was pressed: at its place, on a phone over the list, where it covers nothing of the map. */
function OpenCard({drawing, ...parts}: MapParts & {drawing: MapDrawing}) {
  useSignals();
  const spot = drawing.spot.value;
  const chosen = parts.map.chosenPin.value;
  return (
    <>
      {chosen && <PinCard key={chosen.key} {...parts} drawing={drawing} pin={chosen} />}
      {spot && <SpotCard key={spot.key} {...parts} drawing={drawing} group={spot} />}
    </>
  );
}

/** The map with its legend and its buttons. */
function MapCanvas({drawing, onDrawing, children, ...parts}: CanvasProps) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<MapParts>(parts);
  latest.current = parts;
  const {session, map, context, face} = parts;
  const {t} = session.app;
  useLayoutEffect(() => {
    const made = new MapDrawing(box.current!, () => latest.current);
    onDrawing(made);
    return () => {
      onDrawing(null);
      made.stop();
    };
  }, [map, onDrawing]);
  const selecting = session.selecting.value;
  const selected = selecting?.model.count.value;
  useEffect(() => drawing?.draw(), [drawing, context, face, selecting, selected]);
  useTiles(drawing, parts);
  usePlaceLayer(drawing, parts);
  const press = (event: KeyboardEvent) => pressKey(event, drawing, parts);
  return (
    <section
      className="lc-mapframe"
      onFocus={() => drawing?.box.wheel(true)}
      onBlur={({relatedTarget, currentTarget}) => !currentTarget.contains(relatedTarget) && drawing?.box.wheel(false)}
    >
      <div
        ref={box}
        className="lc-map"
        role="application"
        aria-roledescription={t('map.map')}
        aria-label={t('map.of', {name: session.title})}
        aria-description={t('map.keys')}
        aria-busy={map.busy.value}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => {
          const mark = drawing?.markAt(event.target as Element);
          if (!mark || isGroup(mark)) return;
          event.preventDefault();
          openRecordMenu(parts, mark.row, event.target as HTMLElement, {x: event.clientX, y: event.clientY});
        }}
      />
      <MapLegend {...parts} />
      {drawing && <MapControls {...{drawing, session}} />}
      <MapNote {...parts} />
      {children}
    </section>
  );
}

function pressKey(event: KeyboardEvent, drawing: MapDrawing | null, parts: MapParts): void {
  const target = event.target as HTMLElement;
  // Keys within a card are its own.
  if (!drawing || event.ctrlKey || event.metaKey || event.altKey || target.closest('.leaflet-popup-pane')) return;
  const mark = drawing.markAt(target);
  const {key, shiftKey} = event;
  if (mark && (key === 'Enter' || key === ' ')) drawing.press(mark, {shift: shiftKey, leads: true});
  else if (mark && !isGroup(mark) && (key === 'ContextMenu' || (key === 'F10' && shiftKey)))
    openRecordMenu(parts, mark.row, target);
  else if (!drawing.box.press(key)) return;
  event.preventDefault();
  event.stopPropagation();
}
