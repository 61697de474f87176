import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcTree from '../../elements/lc-tree.js';
import type {Services} from '../../src/api/services.js';
import type {Cond, Query, Row} from '../../src/query/types.js';
import {identity} from '../../src/values/compare.js';
import type {TreeSpec} from '../../src/values/tree-spec.js';
import type {ObjectToSave} from '../../src/contract/records.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';

LcTree.define();

/** Id of each department, and of the one above it. */
const DEPARTMENTS: Record<string, string | null> = {
  sales: null,
  north: 'sales',
  oslo: 'north',
  bergen: 'north',
  south: 'sales',
  stock: null,
  leeds: 'stock',
  office: null,
};

const NAMES: Record<string, string> = {oslo: 'Oslo', bergen: 'Bergen', leeds: 'Leeds'};
const nameOf = (id: string) => NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1);

/** An app with departments that a tree shows, moves and saves; others where a test says so. */
export class TreeApp extends GridApp {
  departments: Row[] = Object.entries(DEPARTMENTS).map(([id, parent]) => department(id, parent));
  readonly versions = new Map<string, number>();
  /** Reads of rows that meet this fail. */
  broken: ((query: Query) => boolean) | null = null;
  mayUpdate = true;
  /** Records that this person may not see. */
  hidden = new Set<string>();

  constructor(spec: TreeSpec = {parent: 'parent'}) {
    super();
    const [list] = ORDER.lists!;
    const [number] = ORDER.columns!;
    const parent = {...ORDER.columns![1]!, internalId: 'parent', name: 'parent', label: 'Belongs to'};
    this.metadata = {
      ...ORDER,
      name: 'Departments',
      singular: 'Department',
      columns: [number!, {...parent, type: ['reference', {ref: 'order'}]}],
      lists: [{...list!, columns: [{path: 'number'}], searchDataColumns: ['number'], sort: [], tree: spec}],
    };
  }

  departmentOf(id: string): Row {
    return this.departments.find((each) => each.id === id)!;
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const {objects, query} = services;
    return {
      ...services,
      query: {
        ...query,
        ask: async (kind: string, asked: Query) => {
          if (kind === 'meta') return query.ask('meta', asked);
          this.asked.push({kind, query: asked});
          await this.gate;
          if (this.error) throw this.error;
          if (this.broken?.(asked)) throw new TypeError('Failed to fetch');
          return this.answerTo(kind, asked);
        },
      },
      objects: {
        ...objects,
        load: async (_url: string, id: string) => {
          const {alias: _, id: __, parent, ...content} = this.departmentOf(id);
          return {
            id,
            alias: 'order',
            presentation: String(content.number),
            version: this.versions.get(id) ?? 3,
            content: {...content, parent: identity(parent)},
            presentations: {},
            rights: {canUpdate: this.mayUpdate, canDelete: true, readonly: this.locked},
          };
        },
        saveBatch: async (given: Record<string, Record<string, ObjectToSave>>) => {
          const answer = await objects.saveBatch(given);
          for (const [id, {content, version = 0}] of Object.entries(given.order ?? {})) {
            const {parent} = content as {parent: string | null};
            Object.assign(this.departmentOf(id), department(id, parent));
            this.versions.set(id, version + 1);
          }
          return answer;
        },
      },
    } as unknown as Services;
  }

  private answerTo(kind: string, {where, groupBy, offset = 0, limit = -1, search}: Query): unknown {
    const text = search?.text.toLowerCase() ?? '';
    const found = this.departments.filter(
      (row) => !this.hidden.has(row.id!) && meets(row, where) && String(row.number).toLowerCase().includes(text),
    );
    if (kind === 'count') return found.length;
    if (groupBy) return groups(found);
    const rows = found.slice(offset, limit < 0 ? undefined : offset + limit).map((row) => ({...row}));
    return kind === 'all' ? rows : {data: rows, hasNextPage: offset + rows.length < found.length};
  }
}

export function department(id: string, parent: string | null): Row {
  return {id, alias: 'order', number: nameOf(id), parent: parent && {v: parent, p: nameOf(parent)}} as Row;
}

/** What a tree asks: and, or, =, EMPTY, IN, NOT-IN. */
function meets(row: Row, where: Cond | undefined): boolean {
  if (!where) return true;
  const [operator, ...rest] = where;
  if (operator === 'and') return (rest as Cond[]).every((part) => meets(row, part));
  if (operator === 'or') return (rest as Cond[]).some((part) => meets(row, part));
  const [path, operand] = rest as [string, unknown];
  const value = identity(row[path]) ?? null;
  if (operator === 'EMPTY') return value === null;
  if (operator === '=') return value === operand;
  return (operand as unknown[]).includes(value) === (operator === 'IN');
}

function groups(rows: Row[]): Row[] {
  const found = new Map<unknown, Row[]>();
  for (const row of rows) found.set(identity(row.parent), [...(found.get(identity(row.parent)) ?? []), row]);
  return [...found.values()].map((group) => ({parent: group[0]!.parent, rows_of_group: group.length}) as Row);
}

/** The app of the test that runs. */
export let app: TreeApp;

/** Gives each test of a suite an app of its own. */
export function withTreeApp(spec?: TreeSpec): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new TreeApp(spec);
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}

export const inside = (tree: HTMLElement, selector: string) => tree.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (tree: HTMLElement, selector: string) => [
  ...tree.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const node = (tree: HTMLElement, id: string) => inside(tree, `[data-line="n${id}"]`)!;
/** The lines as they stand, each indented by its level. */
export const lines = (tree: HTMLElement) =>
  all(tree, '[data-line]')
    .sort((a, b) => parseFloat(a.style.insetBlockStart) - parseFloat(b.style.insetBlockStart))
    .map(
      (line) =>
        '. '.repeat(Number(line.ariaLevel) - 1) +
        (line.querySelector('.lc-tnode__title')?.textContent ?? line.textContent!.trim()),
    );
export const focused = (tree: HTMLElement) => (tree.shadowRoot!.activeElement as HTMLElement | null)?.dataset.line;
export const item = (tree: HTMLElement, name: string) =>
  all(tree, '[role="menuitem"]').find(({textContent}) => textContent!.trim().startsWith(name));
export const notice = () => app.notifications.items.peek().at(-1);

/** A tree of the app's departments with its first lines on the screen. */
export async function tree(attributes = '', width = 700): Promise<LcTree> {
  const shown = await show<LcTree>(
    `<lc-tree alias="order" style="display: block; height: 560px; width: ${width}px" ${attributes}></lc-tree>`,
  );
  await waitUntil(() => inside(shown, '[data-line]'), 'lines are drawn');
  return shown;
}

/** Opens nodes, one after another, each shown by then. */
export async function open(shown: HTMLElement, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await waitUntil(() => node(shown, id), `${id} is there`);
    node(shown, id).querySelector<HTMLElement>('button.lc-tnode__twisty')!.click();
    await waitUntil(() => node(shown, id).ariaExpanded === 'true' && !inside(shown, '[aria-busy="true"][data-line]'));
  }
}

/** Drags a node over another line and holds it there. */
export async function carry(shown: HTMLElement, from: HTMLElement, over: () => HTMLElement): Promise<void> {
  const [x, y] = middle(from.querySelector<HTMLElement>('.lc-tnode__title')!);
  await sendMouse({type: 'move', position: [x, y]});
  await sendMouse({type: 'down'});
  await sendMouse({type: 'move', position: [x + 8, y + 12]});
  await until(() => inside(shown, '.lc-tghost'));
  await nextFrame();
  await until(async () => {
    const [toX, toY] = middle(over());
    await sendMouse({type: 'move', position: [toX, toY - 1]});
    await sendMouse({type: 'move', position: [toX, toY]});
    return over().matches('.is-target, .is-refusing') || over().closest('.is-target');
  });
}

export const letGo = () => sendMouse({type: 'up'});
