import {createContext, useContext} from 'react';
import {signal} from '@preact/signals-react';
import type {AppModel} from '../state/app/app-model.js';
import type {PartExport} from '../state/app/opener.js';
import type {PageModel} from '../state/page/page-model.js';
import {worded} from '../ui/late/wanted.js';
import type {RootModel} from '../ui/root-context.js';
import {lazyPart} from '../values/lazy-part.js';
import type {ShownRecords} from '../values/page-metadata.js';
import type {ActionSpec} from '../values/commands.js';

const workbooks = lazyPart(() => import('./export/page-workbook.js'), 'tools');

/** What the element around a page says of it. */
export interface PageSettings {
  heading: string;
  /** The page is about it: its title is the page's. */
  isPage: boolean;
  /** The person may arrange its parts. */
  mayArrange: boolean;
  /** Origins whose pages may be embedded beside the own one. */
  embedOrigins: readonly string[];
}

/** A page on an element: its model and what is around it. */
export class PageSession {
  /** A spreadsheet of it is being made. */
  readonly exporting = signal(false);
  /** How the data of its lists are had, by the id of the placed part. */
  readonly offers = signal<ReadonlyMap<string, PartExport>>(new Map());

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    readonly model: PageModel,
    private readonly readSettings: () => PageSettings,
  ) {}

  get settings(): PageSettings {
    return this.readSettings();
  }

  /** A list says how its data are had; null: it is gone. */
  offer(id: string, give: PartExport | null): void {
    const offers = new Map(this.offers.peek());
    if (give) offers.set(id, give);
    else offers.delete(id);
    this.offers.value = offers;
  }

  /** Saves what the page shows as a workbook. */
  async export(): Promise<void> {
    const {exporting, root, app} = this;
    if (exporting.peek()) return;
    exporting.value = true;
    root.announce(app.t('export.exporting'));
    try {
      await (await worded(this, workbooks))?.saveWorkbook(this);
    } finally {
      exporting.value = false;
    }
  }

  /** Opens the list of a part, filtered as the part is and by what was pressed in it, unless the host page does it by itself. */
  async drill(baseUrl: string, part: ShownRecords, filters: Record<string, unknown>): Promise<void> {
    const {app, root, model} = this;
    const where = model.conditionOf(part);
    if (!root.emit('lc-drill', {part: part.id, object: part.object, where, filters}, {cancelable: true})) return;
    const params = JSON.stringify({filters, ...(where && {tree: where})});
    await app.opener?.openUrl(`${baseUrl}/index?${new URLSearchParams({params}).toString()}`, root.host);
  }

  /** Runs a command, unless the host page does it by itself. */
  async run(action: ActionSpec): Promise<void> {
    const {app, root, model} = this;
    if (!root.emit('lc-command', {action, id: ''}, {cancelable: true})) return;
    const {url, target, onclick = ''} = action;
    if (url) return app.opener?.openUrl(url, root.host, target === 'modal' ? 'modal' : 'page');
    if (onclick === 'refresh') return model.refresh();
    if (onclick === 'print') return print();
    if (onclick === 'export') return this.export();
    const {methods} = app.configuration.peek();
    if (Object.hasOwn(methods, onclick)) await methods[onclick]!({action, id: '', form: null as never});
  }
}

export const PageContext = createContext<PageSession | null>(null);

export function usePage(): PageSession {
  const session = useContext(PageContext);
  if (!session) throw new Error('no PageContext above this view');
  return session;
}
