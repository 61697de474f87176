import LcPage from '../../elements/lc-page.js';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import {opener} from '../../elements/opener.js';
import type {Query, Row} from '../../src/query/types.js';
import type {ObjectToSave} from '../../src/contract/records.js';
import type {FormSpec, MetadataObject} from '../../src/values/metadata.js';
import type {PagePart, PageSpec} from '../../src/values/page-metadata.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcPage.define();

const AT = {x: 0, y: 0, w: 6, h: 2};

export const SPENT: PagePart = {
  id: 'spent',
  kind: 'figure',
  title: 'Spent',
  at: AT,
  object: 'order',
  date: 'date',
  fn: 'sum',
  column: 'amount',
  prefix: '€',
  better: 'less',
};
export const COUNT: PagePart = {
  id: 'count',
  kind: 'figure',
  title: 'Orders',
  at: {...AT, x: 6},
  object: 'order',
  date: 'date',
  fn: 'count',
};
export const LIST: PagePart = {
  id: 'list',
  kind: 'list',
  title: 'Late orders',
  at: {x: 0, y: 2, w: 12, h: 8},
  object: 'order',
  date: 'date',
};

export const PAGE: PageSpec = {
  alias: 'overview',
  name: 'Overview',
  period: {choices: ['4weeks', '12weeks'], initial: '12weeks', compare: true},
  filters: [{id: 'status', object: 'order', field: 'status'}],
  parts: [SPENT, COUNT, LIST],
};

const FORM: FormSpec = {alias: 'main', name: 'Order', elements: [{kind: 'field', field: 'number'}]};

/** An app with a page over its orders: each day of its figures amounts to the same. */
export class PageApp extends GridApp {
  shown: PageSpec = PAGE;
  /** What forms saved. */
  readonly savedForms: ObjectToSave[] = [];
  widgets: Record<string, PageSpec> = {};
  /** Questions for figures that contain it are refused. */
  forbidden = '';
  brokenFigures = false;

  constructor() {
    super();
    this.opener!.list = opener.list;
    this.opener!.form = opener.form;
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const {query, objects} = services;
    return {
      ...services,
      objects: {
        ...objects,
        load: async (baseUrl: string, id: string) => {
          if (id === 'gone') throw new ServiceError('network');
          return objects.load(baseUrl, id);
        },
        save: async (_baseUrl: string, given: ObjectToSave) => {
          this.savedForms.push(given);
          return {...(await objects.load('', 'id-1')), content: given.content, version: 4};
        },
      },
      metadata: {
        get: async (alias: string): Promise<MetadataObject> => {
          if (this.error) throw this.error;
          const widget = this.widgets[alias];
          if (widget) return {...ORDER, alias, type: 'widget', name: widget.name, page: widget};
          if (alias.startsWith('widget')) throw new ServiceError('network');
          if (alias !== 'overview') return {...ORDER, forms: [FORM]};
          return {...ORDER, alias, type: 'page', name: 'Overview', page: this.shown};
        },
      },
      query: {
        ...query,
        ask: async (kind: string, asked: Query) => {
          if (kind !== 'all' || !asked.select?.some((item) => typeof item === 'object' && item.as === 'n0'))
            return query.ask(kind as 'all', asked);
          this.asked.push({kind: 'figures', query: asked});
          await this.gate;
          if (this.forbidden && JSON.stringify(asked).includes(this.forbidden))
            throw new ServiceError('refused', 'Not yours');
          if (this.brokenFigures) throw new TypeError('Failed to fetch');
          return figureRows(asked);
        },
      },
    } as unknown as Services;
  }

  /** The questions for figures. */
  get figuresAsked(): Query[] {
    return this.asked.filter(({kind}) => kind === 'figures').map(({query}) => query);
  }
}

/** A row today, and one a year before that amounts to half of it. */
function figureRows({select = []}: Query): Row[] {
  const names = select
    .flatMap((item) => (typeof item === 'object' && item.as ? [item.as] : []))
    .filter((as) => as !== 'day');
  const today = new Date().toISOString().slice(0, 10);
  const row = (day: string, value: number) => ({day, ...Object.fromEntries(names.map((name) => [name, value]))});
  return [row(today, 1200), row(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, 600)];
}

export let app: PageApp;

export function withPageApp(): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new PageApp();
    withdraw = provide(app);
  });
  afterEach(() => {
    withdraw();
    app.notifications.clear();
    history.replaceState(null, '', location.pathname);
  });
}

export const inside = <T extends HTMLElement = HTMLElement>(page: HTMLElement, selector: string) =>
  page.shadowRoot!.querySelector<T>(selector);
export const part = (page: HTMLElement, id: string) => inside(page, `[data-part="${id}"]`)!;
export const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
export const tile = (page: HTMLElement, id: string) => textOf(inside(page, `[data-part="${id}"] .lc-tile__value`));

/** The page of the app with its first figures on the screen. */
export async function page(attributes = '', width = 1200): Promise<LcPage> {
  const shown = await show<LcPage>(
    `<lc-page alias="overview" style="display: block; width: ${width}px" ${attributes}></lc-page>`,
  );
  await waitUntil(() => inside(shown, '[data-part]'), 'parts are drawn');
  return shown;
}
