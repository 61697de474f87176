import {expect} from '@open-wc/testing';
import {Button, Dialog, DialogTrigger, Popover} from 'react-aria-components';
import type {ReactNode} from 'react';
import {OverlayScope} from '../../src/ui/overlay/overlay-setup.js';
import {PlainField} from '../support/plain-field.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

/** A field whose view opens a popover of react-aria. */
class PopoverField extends PlainField {
  static override tag = 'lc-test-popover';
  protected override view(): ReactNode {
    return (
      <OverlayScope>
        <DialogTrigger>
          <Button>Open</Button>
          <Popover>
            <Dialog aria-label="Choice">
              <Button>Inside</Button>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </OverlayScope>
    );
  }
}

PlainField.define();
PopoverField.define();

const PLACES: Record<string, string> = {
  'a modal dialog': '<dialog>HERE</dialog>',
  'overflow: hidden': '<div class="clip">HERE</div>',
  'a transform': '<div class="turned">HERE</div>',
  'paint containment': '<div class="contained">HERE</div>',
  'a war of z-index': '<div><div class="above"></div>HERE</div>',
};
const pageStyles = new CSSStyleSheet();
pageStyles.replaceSync(`
  .clip {overflow: hidden; width: 120px; height: 40px} .turned {transform: translate(10px, 10px) scale(0.9)}
  .contained {contain: strict; width: 120px; height: 40px} .above {position: fixed; inset: 0; z-index: 2147483647; background: white}
`);

const containerOf = (field: PlainField) => field.root.overlayContainer;

/** The innermost element at the centre of one, as a person's click would find it. */
function hitAt(element: Element): Element | null {
  const {left, top, width, height} = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

describe('overlays', () => {
  before(() => void (document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyles]));
  after(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pageStyles)));

  it('are in the top layer while there are any', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    const container = containerOf(field);
    expect(container.matches(':popover-open')).to.equal(false);
    const close = field.root.openOverlay(() => <p>Over everything</p>);
    await until(() => container.matches(':popover-open'));
    close();
    await until(() => !container.matches(':popover-open'));
    expect(container.childElementCount).to.equal(0);
  });

  it('are taken away by the function their view is given', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.openOverlay((close) => <button onClick={close}>Away</button>);
    await until(() => containerOf(field).querySelector('button'));
    containerOf(field).querySelector('button')!.click();
    await until(() => !containerOf(field).childElementCount);
  });

  for (const [place, html] of Object.entries(PLACES)) {
    it(`can be clicked inside ${place}`, async () => {
      await show(`<div>${html.replace('HERE', '<lc-test-plain></lc-test-plain>')}</div>`);
      const field = document.querySelector<PlainField>('lc-test-plain')!;
      document.querySelector('dialog')?.showModal();
      const close = field.root.openOverlay(() => <button>Over everything</button>);
      const button = () => containerOf(field).querySelector('button');
      await until(() => button() && hitAt(button()!) === button());
      close();
      await until(() => !button());
    });
  }

  it('of the element that opened last are above the others', async () => {
    await show('<div><lc-test-plain></lc-test-plain><lc-test-plain></lc-test-plain></div>');
    const [first, second] = [...document.querySelectorAll<PlainField>('lc-test-plain')];
    const open = (field: PlainField) => field.root.openOverlay(() => <button>Same place</button>);
    const closes = [open(first!), open(second!)];
    const buttons = (field: PlainField) => [...containerOf(field).querySelectorAll('button')];
    const top = (field: PlainField) => buttons(field).at(-1)!;
    await until(() => buttons(first!).length && buttons(second!).length);
    await until(() => hitAt(top(second!)) === top(second!));
    closes.push(open(first!));
    await until(() => buttons(first!).length === 2);
    await until(() => hitAt(top(first!))!.getRootNode() === first!.shadowRoot);
    closes.forEach((close) => close());
    await until(() => !buttons(first!).length && !buttons(second!).length);
  });

  it('leave with their element', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.openOverlay(() => <p>Over everything</p>);
    await until(() => containerOf(field).childElementCount);
    field.remove();
    await until(() => !containerOf(field).childElementCount);
  });

  it('of react-aria open in the root, close on Escape, and leave no style in the page', async () => {
    const styles = document.querySelectorAll('style').length;
    const field = await show<PopoverField>('<lc-test-popover></lc-test-popover>');
    const opener = field.shadowRoot!.querySelector('button')!;
    opener.click();
    const inside = () =>
      [...containerOf(field).querySelectorAll('button')].find(({textContent}) => textContent === 'Inside');
    await until(() => inside() && hitAt(inside()!) === inside());
    await until(() => field.shadowRoot!.activeElement !== opener);
    expect(document.querySelectorAll('style').length).to.equal(styles);
    field.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, composed: true}),
    );
    await until(() => !containerOf(field).matches(':popover-open') && field.shadowRoot!.activeElement === opener);
  });

  it('speak through the root’s own live region', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.announce('Saved');
    const region = field.shadowRoot!.querySelector('[aria-live="polite"]')!;
    expect(region.textContent).to.equal('Saved');
  });
});
