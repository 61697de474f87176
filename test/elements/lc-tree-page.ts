import {sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcTree from '../../elements/lc-tree.js';
import type {Query, Row} from '../../src/query/types.js';
import type {TreeSpec} from '../../src/values/tree-spec.js';
import {ORDER} from '../support/grid-app.js';
import {all, inside, item} from '../support/inside.js';
import {middle} from '../support/middle.js';
import {RecordsApp} from '../support/records-app.js';
import {show} from '../support/show.js';
import {eachWithApp} from '../support/suite-app.js';
import {until, waitUntil} from '../support/until.js';

export {all, inside, item};

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
export class TreeApp extends RecordsApp {
  records: Row[] = Object.entries(DEPARTMENTS).map(([id, parent]) => department(id, parent));
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

  protected override stored({parent}: Record<string, unknown>) {
    return {parent: reference(parent as string | null)} as Partial<Row>;
  }

  protected override found(query: Query): Row[] {
    return super.found(query).filter(({id}) => !this.hidden.has(id!));
  }
}

export function department(id: string, parent: string | null): Row {
  return {id, alias: 'order', number: nameOf(id), parent: reference(parent)} as Row;
}

const reference = (id: string | null) => id && {v: id, p: nameOf(id)};

/** The app of the test that runs. */
export let app: TreeApp;

/** Gives each test of a suite an app of its own. */
export const withTreeApp = (spec?: TreeSpec) => eachWithApp(() => (app = new TreeApp(spec)));

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
