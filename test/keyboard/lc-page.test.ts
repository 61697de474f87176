import {expect} from '@open-wc/testing';
import LcPage from '../../elements/lc-page.js';
import {app, inside, part, tile, withPageApp} from '../elements/lc-page-app.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-page alias="overview" style="display: block; width: 1200px"></lc-page>';

withPageApp();

type Page = Keyboard<LcPage>;

const begin = ({el}: Page) =>
  waitUntil(() => tile(el, 'count') && part(el, 'count').querySelector('a'), 'figures are drawn');

/** Puts the focus on the handle of the first part. */
async function arrange(page: Page) {
  await begin(page);
  [...page.el.shadowRoot!.querySelectorAll('button')].find(({textContent}) => textContent === 'Customize')!.click();
  await waitUntil(() => handle(page), 'parts have handles');
  handle(page)!.focus();
}

const handle = ({el}: Page) => inside(el, '[data-part="spent"] .lc-page__handle');
const style = ({el}: Page) => part(el, 'spent').style;

keyboardOf<LcPage>(LcPage, {
  Arrows: {
    html,
    run: async (page) => {
      await begin(page);
      inside(page.el, 'input[type=radio]:checked')!.focus();
      const before = app.figuresAsked.length;
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) await page.press(key);
      await waitUntil(() => app.figuresAsked.length > before, 'figures of the other period are asked for');
      expect((page.el.shadowRoot!.activeElement as HTMLInputElement).type).to.equal('radio');
    },
  },
  'Shift+ArrowRight_Shift+ArrowLeft_Shift+ArrowDown_Shift+ArrowUp': {
    html,
    run: async (page) => {
      await arrange(page);
      await page.press('Shift+ArrowRight');
      await page.press('Shift+ArrowDown');
      await waitUntil(() => style(page).gridColumn === '1 / span 7' && style(page).gridRow === '1 / span 3', 'larger');
      await page.press('Shift+ArrowLeft');
      await page.press('Shift+ArrowUp');
      await waitUntil(
        () => style(page).gridColumn === '1 / span 6' && style(page).gridRow === '1 / span 2',
        'as before',
      );
    },
  },
  Delete: {
    html,
    run: async (page) => {
      await arrange(page);
      await page.press('Delete');
      await waitUntil(() => !part(page.el, 'spent'), 'it is hidden');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      await arrange(page);
      await page.press('Escape');
      await waitUntil(() => !handle(page), 'arranging has ended');
    },
  },
  Enter: {
    html,
    run: async (page) => {
      await begin(page);
      let drilled = '';
      page.el.addEventListener('lc-drill', (event) => {
        event.preventDefault();
        drilled = (event as CustomEvent<{part: string}>).detail.part;
      });
      part(page.el, 'count').querySelector('a')!.focus();
      await page.press('Enter');
      expect(drilled).to.equal('count');
    },
  },
});
