import {flag, json, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {PageLife} from './page-life.js';

const PageView = lazyView(() => import('../src/page/page-view.js').then(({PageView: view}) => view), {words: 'tools'});

/**
 * A page, a report or a widget of the application: figures, lists in any view, texts and commands on a grid of 12 columns, which
 * one period and common filters drive together.
 * @tag lc-page
 * @fires {CustomEvent} lc-ready - The parts are on the screen; detail {alias}.
 * @fires {CustomEvent} lc-title - The title became another; detail {title}.
 * @fires {CustomEvent} lc-drill - A figure was pressed, or one of a chart; detail {part, object, where, filters}. Cancelable: its list does not open.
 * @fires {CustomEvent} lc-command - A command was pressed; detail {action, id}. Cancelable.
 * @fires {CustomEvent} lc-row-open - A row of a list is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-change-rows - Records were saved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-error - Something failed, a part or all of it; detail {code, message, cause}.
 * @key Arrows - In the periods: the one before and after. On the handle of a part, while parts are arranged: moves it.
 * @key Shift+ArrowRight_Shift+ArrowLeft_Shift+ArrowDown_Shift+ArrowUp - On the handle of a part: wider, narrower, higher, lower.
 * @key Delete - On the handle of a part: hides it.
 * @key Escape - Ends arranging; parts are where they were.
 * @key Enter - On a figure: opens the list of its records.
 * @example <lc-page alias="overview" url-state></lc-page>
 */
export class LcPage extends ShellElement {
  static override tag = 'lc-page';
  static override wordless = true;
  static override properties = {
    alias: text(),
    definition: json<object | null>(null, 'record'),
    metadataUrl: text(),
    heading: text(),
    params: json<Record<string, unknown>>({}, 'record'),
    embedOrigins: text(),
    userSettingsKey: text(),
    noArrange: flag(),
    urlState: flag(),
  };

  /** Alias of the page, report or widget. */
  declare alias: string;
  /** Its description, instead of the server's: `schema/page.schema.json` says how it looks. */
  declare definition: object | null;
  /** Address of its description as JSON. */
  declare metadataUrl: string;
  /** Title instead of its own. */
  declare heading: string;
  /** Values that conditions of parts name: `{"id": "…"}` for a page about one record. */
  declare params: Record<string, unknown>;
  /** Origins whose pages its parts may embed beside those of its own, comma-separated: `https://maps.example.com`. */
  declare embedOrigins: string;
  /** Key of the person's own arrangement; by its alias when absent. Without either it is not stored. */
  declare userSettingsKey: string;
  /** Its parts stay as they are given. */
  declare noArrange: boolean;
  /** Writes period and filters to the page's URL: Back and Forward go through them. One element per page. */
  declare urlState: boolean;

  private readonly life = new PageLife(this);

  /** Shows everything anew, under the same period and filters. */
  refresh(): void {
    this.life.model?.refresh();
  }

  protected override connected(connection: AbortSignal): void {
    this.life.connect(connection);
  }

  protected override view() {
    const session = this.life.session.value;
    return session && <PageView session={session} />;
  }
}

export default LcPage;
