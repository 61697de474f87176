// Runs inside /strict-page: every element, and one that uses react-aria, under the strictest policy.
import elements from 'lc:elements';
import {Button, Dialog, DialogTrigger, Popover} from 'react-aria-components';
import {OverlayScope} from '../../../src/ui/overlay/overlay-setup.js';
import {PlainField} from '../../support/plain-field.js';
import {htmlOf, type TagClass} from '../../support/tags.js';
import {until} from '../../support/until.js';
import {MAP_HTML, ROWS} from '../../support/map-rows.js';
import {animated} from '../../support/animated.js';

const tags = elements as TagClass[];
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile, lineNumber, sample}) => {
  violations.push(`${violatedDirective} ${sourceFile}:${lineNumber} ${sample}`);
});
addEventListener('error', ({message}) => void violations.push(message));
addEventListener('unhandledrejection', ({reason}) => void violations.push(String(reason)));

class PopoverField extends PlainField {
  static override tag = 'lc-test-popover';
  protected override view() {
    return (
      <OverlayScope>
        <DialogTrigger defaultOpen>
          <Button>Open</Button>
          <Popover>
            <Dialog aria-label="Choice">Inside</Dialog>
          </Popover>
        </DialogTrigger>
      </OverlayScope>
    );
  }
}
PopoverField.define();
for (const tag of tags) tag.define();

/** The examples are HTML of our own documentation; the policy keeps strings out of innerHTML, so they are parsed here. */
function parsed(html: string): DocumentFragment {
  const {trustedTypes} = globalThis as {
    trustedTypes?: {createPolicy(name: string, rules: object): {createHTML(text: string): string}};
  };
  const policy = trustedTypes?.createPolicy('examples', {createHTML: (text: string) => text});
  const template = document.createElement('template');
  template.setHTMLUnsafe(policy ? policy.createHTML(html) : html);
  return template.content;
}

/** Draws a map with pins, shapes, a card and tiles, and moves it. */
async function moveMap(): Promise<void> {
  // The policy refuses style attributes, whoever writes them.
  const [map] = parsed(MAP_HTML.replace(/ style="[^"]*"/, '')).children as unknown as [HTMLElement];
  Object.assign(map.style, {display: 'block', height: '500px'});
  // No picture is there: its address is what counts.
  Object.assign(map, {rows: ROWS, tiles: '/strict-tiles/{z}/{x}/{y}.png'});
  document.body.append(map);
  const find = (selector: string) => map.shadowRoot!.querySelector<HTMLElement>(selector);
  const press = (key: string, at = '.lc-map') =>
    find(at)!.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true}));
  await until(() => find('.lc-mark') && find('.lc-land') && find('.leaflet-tile'));
  press('Enter', '.lc-mark');
  await until(() => find('[role="dialog"]'));
  const before = find('.lc-mark')!.style.transform;
  for (const key of ['+', '+', '-', 'ArrowUp']) press(key);
  await until(() => find('.lc-mark')?.style.transform !== before);
  await animated(map);
  press('Escape');
  map.remove();
}

document.body.append(parsed([...tags.map((tag) => htmlOf(tag)), '<lc-test-popover></lc-test-popover>'].join('')));
const drawn = [...document.querySelectorAll<PlainField>('*')].filter((element) => 'updateComplete' in element);
await Promise.all(drawn.map((element) => element.updateComplete));
const overlay = document.querySelector<PopoverField>('lc-test-popover')!.root.overlayContainer;
await until(() => overlay.textContent);
for (const element of drawn) await animated(element);
const opened = overlay.textContent;
await moveMap();
parent.postMessage({violations, drawn: drawn.length, opened}, '*');
