// Runs inside /strict-page: hostile texts set and pasted as values of the editors, under the strictest policy.
import LcMarkdown from '../../../elements/lc-markdown.js';
import LcRichText from '../../../elements/lc-rich-text.js';
import {FETCHES, HOSTILE, HOSTILE_MARKDOWN} from '../../support/hostile-texts.js';
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

/** What the page's reader is shown of an element that no text may have, and addresses that are not safe. */
function unwanted(el: Element): string[] {
  return [...inside(el).querySelectorAll('*')].flatMap((part) => {
    const link = part.getAttribute('href');
    const safe = link === null || /^(https?|mailto|tel|sms):$/.test(new URL(link, document.baseURI).protocol);
    const handlers = part
      .getAttributeNames()
      .filter((name) => name.startsWith('on') || name === 'style' || name === 'src');
    const isPicture = part.localName === 'img' && !part.matches('.ProseMirror-separator');
    const isOdd =
      isPicture || part.matches('script, iframe, svg, math, form, input, style, link, object, embed, video, base');
    return [...(safe ? [] : [link]), ...handlers, ...(isOdd ? [part.localName] : [])].filter((each) => each !== null);
  });
}

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
  for (const part of unwanted(el)) found.push(`${payload.slice(0, 120)} → ${part}`);
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
const fetched = performance
  .getEntriesByType('resource')
  .map(({name}) => name)
  .filter((name) => name.includes(FETCHES) || !name.startsWith(location.origin));
parent.postMessage({violations, found, fetched, ran, tried: HOSTILE.length * 3 + HOSTILE_MARKDOWN.length * 2}, '*');
