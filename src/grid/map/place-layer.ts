// @words tools
import {effect} from '@preact/signals-react';
import {LatLng} from 'leaflet/src/geo/LatLng.js';
import {DivIcon} from 'leaflet/src/layer/marker/DivIcon.js';
import {Marker} from 'leaflet/src/layer/marker/Marker.js';
import {Polyline} from 'leaflet/src/layer/vector/Polyline.js';
import {asServiceError} from '../../api/errors.js';
import type {Located} from '../../state/map/bounds.js';
import type {Labelled, LabelSide} from '../../state/map/pin-labels.js';
import {nearestOf, readPlaceList, roundedDistance, type Nearest, type Place} from '../../state/map/places.js';
import {errorText} from '../../ui/error-text.js';
import {withAffixes} from '../../values/affixes.js';
import {localized} from '../../values/localized.js';
import type {PlacesSpec} from '../../values/map-spec.js';
import {formatNumber} from '../../values/number.js';
import type {Locale} from '../../values/types.js';
import type {MapBox} from './map-box.js';
import type {MapDrawing} from './map-drawing.js';
import {LETTER, LONGEST, type MapParts} from './map-parts.js';
import css from './place-layer.css';

/** px across. */
const SIZE = 14;
/** More px than the map is high: they lie under every pin. */
const UNDER = 5000;

/** Squares on the map, with a line from the chosen pin to the nearest: nothing to press. */
class PlaceLayer {
  private readonly markers: readonly Marker[];
  private line: Polyline | null = null;
  private names: readonly string[] = [];

  constructor(
    private readonly box: MapBox,
    private readonly places: readonly Place[],
  ) {
    this.markers = places.map(({latitude, longitude}) => {
      const icon = new DivIcon({html: face(), className: 'lc-place', iconSize: [SIZE, SIZE]});
      const marker = new Marker(new LatLng(latitude, longitude), {icon, interactive: false, keyboard: false});
      return marker.setZIndexOffset(-UNDER).addTo(box.map);
    });
  }

  /** What they are called, each and all. */
  name(all: string, locale: Locale): void {
    this.names = this.places.map(({name}) => localized(name, locale));
    this.markers.forEach((marker, at) => {
      const ariaLabel = [this.names[at], all].filter(Boolean).join(', ');
      Object.assign(marker.getElement(), {role: 'img', ariaLabel});
    });
  }

  labels(): Labelled[] {
    return this.places.map((place, at) => {
      const width = Math.min(LONGEST, this.names[at]!.length * LETTER);
      return {...this.box.pixel(place), size: SIZE, width};
    });
  }

  show(sides: readonly LabelSide[]): void {
    this.markers.forEach((marker, at) => {
      const name = marker.getElement().querySelector<HTMLElement>('.lc-mark__name')!;
      const side = sides[at] ?? null;
      name.textContent = side ? this.names[at]! : '';
      name.classList.toggle('is-before', side === 'start');
    });
  }

  /** A line between two spots; null takes it away. */
  lead(from: Located | null, to: Located | undefined): void {
    this.line?.remove();
    this.line = null;
    if (!from || !to) return;
    const spots = [from, to].map(({latitude, longitude}): [number, number] => [latitude, longitude]);
    this.line = new Polyline(spots, {className: 'lc-placeline', interactive: false}).addTo(this.box.map);
  }

  remove(): void {
    this.lead(null, undefined);
    this.markers.forEach((marker) => marker.remove());
  }
}

function face(): HTMLElement {
  const parts = ['lc-place__square', 'lc-mark__name'].map((className) =>
    Object.assign(document.createElement('span'), {className}),
  );
  const html = Object.assign(document.createElement('span'), {ariaHidden: 'true'});
  html.append(...parts);
  return html;
}

/** Draws the places of a map until `life` ends. Where they cannot be had the map is as without them, and says so. */
export async function showPlaceLayer(
  drawing: MapDrawing,
  parts: MapParts,
  spec: PlacesSpec,
  life: AbortSignal,
): Promise<void> {
  const {session, map} = parts;
  const {app, root} = session;
  root.adopt(css);
  const found = await app
    .services()
    .then((services) => readPlaceList(services, spec, life))
    .catch((thrown: unknown) => {
      if (!life.aborted) report(session, thrown, () => void showPlaceLayer(drawing, parts, spec, life), life);
      return null;
    });
  if (!found?.places.length || life.aborted) return;
  const layer = new PlaceLayer(drawing.box, found.places);
  drawing.beside = layer;
  const stops = [
    effect(() => {
      const locale = app.locale.value;
      const name = localized(found.name, locale);
      layer.name(name, locale);
      map.placesName.value = name;
      drawing.draw();
    }),
    effect(() => {
      const pin = map.chosenPin.value;
      const near = pin && nearestOf(pin, found.places);
      layer.lead(pin, near?.place);
      drawing.near.value = near ? nearText(near, parts) : '';
    }),
  ];
  const end = () => {
    stops.forEach((stop) => stop());
    layer.remove();
    drawing.beside = null;
    map.placesName.value = drawing.near.value = '';
  };
  life.addEventListener('abort', end, {once: true});
}

/** Says why there are no places, with Retry while the map is there; nothing to who may not see them. */
function report({app, root}: MapParts['session'], thrown: unknown, again: () => void, life: AbortSignal): void {
  const error = asServiceError(thrown);
  if (error.kind === 'access') return;
  const text = errorText(app, error);
  root.emit('lc-error', {code: error.code, message: text, cause: error});
  const close = () => app.notifications.close(id);
  const retry = () => {
    close();
    again();
  };
  const id = app.notifications.add({
    kind: 'danger',
    title: app.t('map.placesNotLoaded'),
    text,
    actions: [{label: app.t('ui.retry'), run: retry}],
  });
  life.addEventListener('abort', close, {once: true});
}

/** `1,290 km from Rotterdam`. */
function nearText({place, km}: Nearest, {session}: MapParts): string {
  const {t, formats} = session.app;
  const {locale} = formats.value;
  const value = roundedDistance(km);
  const digits = formatNumber(value, Number.isInteger(value) ? 0 : 1, formats.value);
  const distance = withAffixes(digits, {unit: 'kilometer'}, locale, value);
  return t('map.from', {distance, name: localized(place.name, locale)});
}
