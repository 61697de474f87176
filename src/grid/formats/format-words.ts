import type {Cond} from '../../query/types.js';
import {treeWords} from '../../state/filter/filter-words.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {dated} from '../../state/list/row-formats.js';
import {today} from '../../values/date/zone.js';
import type {FormatSpec} from '../../values/list-formats.js';
import {localized} from '../../values/localized.js';
import type {ColourRole} from '../../values/types.js';
import {wordsContext} from '../filter/words-context.js';
import type {GridSession} from '../grid-session.js';

/** The icon of each tone where a rule names none: what stands out does so not by colour alone. */
const ICONS: Record<ColourRole, string> = {
  neutral: 'flag',
  accent: 'tag',
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

export const formatIcon = ({icon, tone}: FormatSpec) => icon || ICONS[tone];

/** Every column that rules may name. */
export function formatColumns({model}: GridSession): GridColumn[] {
  const {columns = [], viewColumns = []} = model.description.value ?? {};
  return [...columns, ...viewColumns];
}

/** What a rule means: its label, else its condition in words, else its tone. */
export function formatWords(session: GridSession, {label, where, tone}: FormatSpec): string {
  const {app} = session;
  const named = localized(label, app.locale.value);
  if (named) return named;
  return conditionWords(session, where) || app.t(`formats.tone.${tone}`);
}

/** A condition in words; '' where it is none that people say. */
function conditionWords(session: GridSession, where: unknown[]): string {
  const day = today(Date.now(), session.app.formats.value.timeZone);
  try {
    return treeWords(dated(where, day) as unknown as Cond, formatColumns(session), wordsContext(session));
  } catch {
    // An operator that nobody knows.
    return '';
  }
}
