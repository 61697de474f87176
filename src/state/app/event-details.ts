import type {SavedObject} from '../../contract/records.js';
import type {Cond, Row} from '../../query/types.js';
import type {ActionSpec} from '../../values/commands.js';
import type {ChartPress} from '../chart/chart-press.js';
import type {ShownFault} from '../draft/form-body.js';
import type {FilterTree, ListFilter} from '../filter/filters.js';
import type {SortKey} from '../list/list-state.js';
import type {SelectionDetail} from '../list/selection-model.js';

/** What failed: a code of `demo/codes.html`, a sentence for the log, and what was thrown. */
export interface ErrorDetail {
  code: string;
  message: string;
  cause?: unknown;
}

/** A record that an event is about; a new one has no id yet. */
export interface EventRecord {
  alias?: string;
  id?: string | null;
}

/** A record after it was saved or deleted. */
export interface RecordOutcome {
  id: string;
  alias: string;
  presentation: string;
}

/** Event that waits: nothing goes on while a promise that was given to `waitUntil` is open; one of false stops it. */
export interface Waiting {
  waitUntil: (promise: Promise<unknown>) => void;
}

/** A row that a person moves: from one column, parent or node to another, by their keys; '' is none. */
interface Moved {
  id?: string;
  from: string;
  to: string;
  row: Row;
}

/** An event that a person moves, as days or as clocks of the zone. */
interface MovedTime {
  id?: string;
  start: string;
  end: string | null;
  row: Row;
}

interface RowIds {
  alias?: string;
  ids: string[];
}

/** The `detail` of each event of ours. One that several elements fire in different shapes is a union. */
export interface EventDetails {
  'lc-action': {id: string};
  'lc-add-row': {alias: string; id: string};
  'lc-after-delete': EventRecord & Waiting;
  'lc-after-save': EventRecord & Waiting & {object: SavedObject};
  'lc-after-validate': EventRecord & Waiting & {valid: boolean; faults: ShownFault[]};
  'lc-answer': {aiThreadId: string | null; aiMessageId: string; state: string};
  'lc-before-close': Waiting;
  'lc-before-delete': EventRecord & Waiting;
  'lc-before-hide': Waiting;
  'lc-before-save': EventRecord & Waiting & {content: Record<string, unknown>};
  'lc-before-validate': EventRecord & Waiting;
  'lc-blur': {path: string};
  'lc-change': {path: string; value: unknown};
  'lc-change-rows': RowIds;
  'lc-change-tab': {name: string};
  'lc-chart-press': ChartPress;
  'lc-close': RecordOutcome & {kind: 'saved' | 'deleted'};
  'lc-command': {action: ActionSpec; id: string};
  'lc-delete-rows': RowIds;
  'lc-deleted': RecordOutcome;
  'lc-drill': {part: string; object?: string; where: Cond | null; filters?: Record<string, unknown>};
  'lc-error': ErrorDetail;
  'lc-filter': {filters: Record<string, ListFilter>; tree: FilterTree | null};
  'lc-focus': {path: string};
  'lc-hide': undefined;
  'lc-inbox-open': {id: string; url: string};
  'lc-init': EventRecord & Waiting;
  'lc-insert': {text: string};
  'lc-labels-open': {alias: string; ids: string[]; url: string};
  'lc-mail-open': {id: string};
  'lc-message-sent': {sid: string; to: string};
  'lc-modified': EventRecord & {modified: boolean};
  'lc-move-bar': MovedTime;
  'lc-move-card': Moved;
  'lc-move-event': MovedTime;
  'lc-move-node': Moved;
  'lc-package-open': {id: string};
  'lc-package-sent': {id: string};
  'lc-page': {page: number; pageSize: number} | {page: number};
  'lc-pivot-press': {keys: {path: string; period?: string; value: unknown}[]; where: Cond | null};
  'lc-ready': {total: number | null} | {id: string | null} | {alias: string | undefined} | {pages: number};
  'lc-record-open': {object: string; id: string};
  'lc-reorder': {from: number; to: number};
  'lc-row-open': {id?: string; alias?: string; mode: 'modal' | 'page'; row: Row};
  'lc-saved': RecordOutcome & {content: Record<string, unknown>};
  'lc-search': {text: string; alias: string};
  'lc-select': {selected: boolean};
  'lc-selection-change': SelectionDetail;
  'lc-show': undefined;
  'lc-sort': {sort: SortKey[]};
  'lc-thread-open': {id: string} | {number: string};
  'lc-title': {title: string};
  'lc-unparsable': {text: string; path?: string};
  'lc-validate': Waiting & {path: string; value: unknown; report: (message: string) => void; signal: AbortSignal};
}

export type EventName = keyof EventDetails;
