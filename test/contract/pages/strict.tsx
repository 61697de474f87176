// Runs inside /strict-page: every element, and one that uses react-aria, under the strictest policy.
import elements from 'lc:elements';
import {Button, Dialog, DialogTrigger, Popover} from 'react-aria-components';
import {OverlayScope} from '../../../src/ui/overlay/overlay-setup.js';
import {PlainField} from '../../support/plain-field.js';
import {htmlOf, type TagClass} from '../../support/tags.js';
import {until} from '../../support/until.js';
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

document.body.append(parsed([...tags.map((tag) => htmlOf(tag)), '<lc-test-popover></lc-test-popover>'].join('')));
const drawn = [...document.querySelectorAll<PlainField>('*')].filter((element) => 'updateComplete' in element);
await Promise.all(drawn.map((element) => element.updateComplete));
const overlay = document.querySelector<PopoverField>('lc-test-popover')!.root.overlayContainer;
await until(() => overlay.textContent);
for (const element of drawn) await animated(element);
const opened = overlay.textContent;
parent.postMessage({violations, drawn: drawn.length, opened}, '*');
