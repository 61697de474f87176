// Runs inside /strict-page: hostile texts set and pasted as values of the editors, under the strictest policy.
import LcMarkdown from '../../../elements/lc-markdown.js';
import LcRichText from '../../../elements/lc-rich-text.js';
import {HOSTILE, HOSTILE_MARKDOWN} from '../../support/hostile-texts.js';
import {fetchedFrom, unwantedIn} from '../../support/unwanted.js';
import {until} from '../../support/until.js';

const violations: string[] = [];
let ran = 0;
Object.assign(globalThis, {hostileRan: () => ran++});
document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
  violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
});
addEventListener('error', ({message}) => void violations.push(message));
for (const tag of [LcMarkdown, LcRichText]) tag.define();

async function shown<T extends LcMarkdown | LcRichText>(el: T): Promise<T> {
  el.label = 'Text';
  document.body.append(el);
  await el.updateComplete;
  return el;
}

const inside = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('.lc-prosebox__text')!;

function paste(el: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'plain');
  inside(el).dispatchEvent(
    new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true, composed: true}),
  );
}

const found: string[] = [];
const note = (payload: string, el: Element) => {
  for (const part of unwantedIn(inside(el))) found.push(`${payload.slice(0, 120)} → ${part}`);
};

const rich = await shown(new LcRichText());
await until(() => inside(rich));
for (const payload of HOSTILE) {
  rich.value = payload;
  await rich.updateComplete;
  note(payload, rich);
  rich.value = '';
  await rich.updateComplete;
  paste(rich, payload);
  note(payload, rich);
}

const markdown = await shown(Object.assign(new LcMarkdown(), {mode: 'rich', value: 'text'}));
await until(() => inside(markdown)?.matches('.ProseMirror'));
for (const payload of HOSTILE) {
  paste(markdown, payload);
  note(payload, markdown);
  markdown.value = 'text';
  await markdown.updateComplete;
}
for (const mode of ['preview', 'rich'] as const) {
  markdown.mode = mode;
  for (const payload of HOSTILE_MARKDOWN) {
    markdown.value = payload;
    await markdown.updateComplete;
    note(payload, markdown);
  }
}
for (const link of [rich, markdown].flatMap((el) => [...inside(el).querySelectorAll('a')])) link.click();
// What was to be fetched or to run, has been by now.
await new Promise((done) => setTimeout(done, 300));
const fetched = fetchedFrom(0);
parent.postMessage({violations, found, fetched, ran, tried: HOSTILE.length * 3 + HOSTILE_MARKDOWN.length * 2}, '*');
