import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import type {CDPSession, Page} from 'playwright-core';

interface Value {
  value?: unknown;
}
interface Node {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  properties?: {name: string; value: Value}[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

const SAID = [
  'level',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'disabled',
  'readonly',
  'hasPopup',
  'busy',
  'modal',
];
const TEXT = new Set(['StaticText', 'InlineTextBox', 'LineBreak']);
/** Of so many nodes of one role beside each other only the first are written. */
const MOST_ALIKE = 6;

/** The accessibility tree of the element that `selector` finds, as Chromium gives it to a screen reader: a node a line. */
export async function accessibilityTree(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const root = await nodeOf(session, selector);
  const {nodes} = (await session.send('Accessibility.getFullAXTree')) as {nodes: Node[]};
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find(({backendDOMNodeId}) => backendDOMNodeId === root);
  if (!start) throw new Error(`no node of ${selector} in the accessibility tree`);
  const lines: string[] = [];
  const shown = ({childIds = []}: Node): Node[] =>
    childIds.flatMap((id) => {
      const node = byId.get(id);
      if (!node) return [];
      return node.ignored || role(node) === 'generic' || role(node) === 'none' ? shown(node) : [node];
    });
  const write = (node: Node, depth: number) => {
    const named = String(node.name?.value ?? '');
    const children = shown(node).filter((child) => !TEXT.has(role(child)) || String(child.name?.value) !== named);
    lines.push(`${'  '.repeat(depth)}${lineOf(node)}`);
    const counts = new Map<string, number>();
    for (const child of children) {
      const count = (counts.get(role(child)) ?? 0) + 1;
      counts.set(role(child), count);
      if (count <= MOST_ALIKE || !['row', 'listitem'].includes(role(child))) write(child, depth + 1);
    }
    for (const [kind, count] of counts)
      if (count > MOST_ALIKE && ['row', 'listitem'].includes(kind))
        lines.push(`${'  '.repeat(depth + 1)}… more: ${kind}`);
  };
  for (const node of shown({...start, childIds: [start.nodeId]})) write(node, 0);
  if (!lines.length) for (const node of shown(start)) write(node, 0);
  await session.detach();
  return `${lines.join('\n')}\n`;
}

const role = (node: Node) => String(node.role?.value ?? '');

function lineOf(node: Node): string {
  const properties = (node.properties ?? [])
    .filter(({name, value}) => SAID.includes(name) && value.value !== undefined && !isDefault(name, value.value))
    .map(({name, value}) => ` [${name}=${String(value.value)}]`);
  const name = node.name?.value ? ` "${String(node.name.value)}"` : '';
  const value = node.value?.value ? ` = ${String(node.value.value)}` : '';
  return `${role(node)}${name}${value}${properties.join('')}`;
}

/** What every node of its kind has is not written. */
function isDefault(name: string, value: unknown): boolean {
  return (name === 'selected' || name === 'readonly' || name === 'busy' || name === 'modal') && value === false;
}

async function nodeOf(session: CDPSession, selector: string): Promise<number> {
  const {result} = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const {node} = await session.send('DOM.describeNode', {objectId: result.objectId!});
  return node.backendNodeId;
}

/** The text kept in `test/pages/trees`; with LC_WRITE=1 `text` is kept from now on. */
export function storedTree(name: string, text: string): string {
  const file = `test/pages/trees/${name}.txt`;
  if (process.env.LC_WRITE) writeFileSync(file, text);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
