import {signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {IconsService} from '../../api/icons.js';
import type {IconDrawing} from '../../values/icon-drawing.js';
import type {AppModel} from '../app/app-model.js';

type Drawings = Map<string, Signal<IconDrawing | null>>;

const known = new WeakMap<AppModel, Drawings>();

/** What draws an icon of the server's set; null until it is there, and for a name that is none. Asked for once. */
export function drawingOf(app: AppModel, name: string): ReadonlySignal<IconDrawing | null> {
  const drawings: Drawings = known.get(app) ?? new Map<string, Signal<IconDrawing | null>>();
  known.set(app, drawings);
  let drawing = drawings.get(name);
  if (!drawing) {
    drawings.set(name, (drawing = signal(null)));
    ask(app, name, drawing).catch(() => drawings.delete(name));
  }
  return drawing;
}

async function ask(app: AppModel, name: string, drawing: Signal<IconDrawing | null>): Promise<void> {
  const {client} = await app.services();
  const {active} = await new IconsService(client).page({activeIcon: name, limit: 0});
  drawing.value = active?.drawing ?? null;
}
