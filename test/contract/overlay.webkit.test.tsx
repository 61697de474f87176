import {expect} from '@open-wc/testing';
import {Button, Dialog, DialogTrigger, Popover} from 'react-aria-components';
import type {ReactNode} from 'react';
import {OverlayScope} from '../../src/ui/overlay-setup.js';
import {PlainField} from '../support/plain-field.js';
import {show} from '../support/show.js';

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
const soon = (ms = 30) => new Promise((done) => setTimeout(done, ms));

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
    await soon();
    expect(container.matches(':popover-open')).to.equal(true);
    close();
    await soon();
    expect(container.matches(':popover-open')).to.equal(false);
    expect(container.childElementCount).to.equal(0);
  });

  it('are taken away by the function their view is given', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.openOverlay((close) => <button onClick={close}>Away</button>);
    await soon();
    containerOf(field).querySelector('button')!.click();
    await soon();
    expect(containerOf(field).childElementCount).to.equal(0);
  });

  for (const [place, html] of Object.entries(PLACES)) {
    it(`can be clicked inside ${place}`, async () => {
      await show(`<div>${html.replace('HERE', '<lc-test-plain></lc-test-plain>')}</div>`);
      const field = document.querySelector<PlainField>('lc-test-plain')!;
      document.querySelector('dialog')?.showModal();
      const close = field.root.openOverlay(() => <button>Over everything</button>);
      await soon();
      const button = containerOf(field).querySelector('button')!;
      expect(hitAt(button) === button).to.equal(true);
      close();
      await soon();
    });
  }

  it('of the element that opened last are above the others', async () => {
    await show('<div><lc-test-plain></lc-test-plain><lc-test-plain></lc-test-plain></div>');
    const [first, second] = [...document.querySelectorAll<PlainField>('lc-test-plain')];
    const open = (field: PlainField) => field.root.openOverlay(() => <button>Same place</button>);
    const closes = [open(first!), open(second!)];
    await soon();
    const top = (field: PlainField) => [...containerOf(field).querySelectorAll('button')].at(-1)!;
    expect(hitAt(top(second!)) === top(second!)).to.equal(true);
    closes.push(open(first!));
    await soon();
    expect(hitAt(top(first!))!.getRootNode() === first!.shadowRoot).to.equal(true);
    closes.forEach((close) => close());
    await soon();
  });

  it('leave with their element', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.openOverlay(() => <p>Over everything</p>);
    await soon();
    field.remove();
    await soon();
    expect(containerOf(field).childElementCount).to.equal(0);
  });

  it('of react-aria open in the root, close on Escape, and leave no style in the page', async () => {
    const styles = document.querySelectorAll('style').length;
    const field = await show<PopoverField>('<lc-test-popover></lc-test-popover>');
    const opener = field.shadowRoot!.querySelector('button')!;
    opener.click();
    await soon(100);
    const inside = [...containerOf(field).querySelectorAll('button')].find(
      ({textContent}) => textContent === 'Inside',
    )!;
    expect(hitAt(inside) === inside).to.equal(true);
    expect(field.shadowRoot!.activeElement === opener).to.equal(false);
    expect(document.querySelectorAll('style').length).to.equal(styles);
    field.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, composed: true}),
    );
    await soon(300);
    expect(containerOf(field).matches(':popover-open')).to.equal(false);
    expect(field.shadowRoot!.activeElement === opener).to.equal(true);
  });

  it('speak through the root’s own live region', async () => {
    const field = await show<PlainField>('<lc-test-plain></lc-test-plain>');
    field.root.announce('Saved');
    const region = field.shadowRoot!.querySelector('[aria-live="polite"]')!;
    expect(region.textContent).to.equal('Saved');
  });
});
