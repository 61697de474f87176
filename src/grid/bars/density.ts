import type {ListLook} from '../../state/list/list-settings.js';
import type {GridSession} from '../grid-session.js';

export type Density = NonNullable<ListLook['density']>;

export const DENSITIES = [
  {density: 'compact', icon: 'rows-4'},
  {density: 'comfortable', icon: 'rows-2'},
] as const;

/** The density of rows: as the person chose, else as the page sets it, else by pointer. */
export function densityOf({model, root}: GridSession): Density {
  const chosen = model.settings.look.value.density;
  const page = root.shadow.querySelector<HTMLElement>('[data-density]:not(.lc-gridview)')?.dataset.density;
  const usual = matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact';
  return chosen ?? ((page || usual) as Density);
}

/** Rows closer or wider from now on. */
export function setDensity(session: GridSession, density: Density): void {
  const {model, root, app} = session;
  model.settings.see({density});
  root.announce(app.t(`bars.density.${density}`));
}

/** Texts of all columns over several lines from now on, or on one. */
export function toggleWrap({model, root, app}: GridSession): void {
  const wrap = !model.settings.look.peek().wrap;
  model.settings.see({wrap: wrap || undefined});
  root.announce(app.t(wrap ? 'bars.wrapped' : 'bars.unwrapped'));
}
