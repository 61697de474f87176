import type {Locator, Page} from 'playwright-core';

/** Something a person does, whose code comes then or while the page is idle. */
export interface Late {
  what: string;
  /** One after the other: what is to be seen, and what is then done with it. */
  steps: [see: (page: Page) => Locator, act: (seen: Locator, page: Page) => Promise<unknown>][];
  /** What is there at the end. */
  shown: (page: Page) => Locator;
  /** Of its files those alone that no other test loses: `rest` are those that no page walked before has asked for late. */
  only?: RegExp | 'rest';
  /** It asks for parts side by side, and the panel of one gives up what waited for the other: each walk loses one file. */
  apart?: boolean;
}

export const click = (seen: Locator) => seen.click();
export const press = (key: string) => async (seen: Locator, page: Page) => {
  await seen.focus();
  await page.keyboard.press(key);
};
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', {name}).first();
export const item = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', {name}).first();
export const menu = (page: Page) => page.getByRole('menu').first();
export const dialog = (page: Page) => page.getByRole('dialog').first();
export const question = (page: Page) => page.getByRole('alertdialog').first();
const named = (name: string) => (page: Page) => page.getByRole('dialog', {name}).first();
export const more = button('More actions');

export const OF_SHELL: Late[] = [
  {what: 'the applications', steps: [[button(/switch application/), click]], shown: menu},
  {what: 'the keys', steps: [[button('Help'), click]], shown: named('Keyboard shortcuts')},
  {what: 'the menu of the person', steps: [[button(/^User menu/), click]], shown: menu},
  {
    what: 'another password',
    steps: [
      [button(/^User menu/), click],
      [item('Change password'), click],
    ],
    shown: dialog,
  },
];

export const OF_LIST: Late[] = [
  {
    what: 'the filter of a date',
    steps: [[(page) => page.getByRole('columnheader', {name: 'Order date'}), press('f')]],
    shown: named('Filter: Order date'),
    only: /head-tools/,
  },
  {
    what: 'a record of a cell',
    steps: [[(page) => page.locator('lc-grid').getByRole('gridcell').getByRole('button').first(), click]],
    shown: dialog,
    only: /form-modal|opener/,
  },
];

export const OF_FORM: Late[] = [
  {what: 'a calendar', steps: [[button('Open calendar, Order date'), click]], shown: dialog},
  {what: 'the picker of a time', steps: [[button('Choose time, Delivery slot'), click]], shown: dialog},
  {what: 'the card of a record', steps: [[button('Details, Supplier'), click]], shown: dialog},
  {what: 'the menu of a record', steps: [[more, click]], shown: menu},
  {
    what: 'its references',
    steps: [
      [more, click],
      [item('References to object'), click],
    ],
    shown: dialog,
  },
  {
    what: 'the question before a reload',
    steps: [
      [more, click],
      [item('Reload'), click],
    ],
    shown: question,
  },
  {what: 'the question before it goes', steps: [[button('Delete'), click]], shown: question},
  {
    what: 'its history',
    steps: [[(page) => page.getByRole('tab', {name: /^History/}), click]],
    // An order that nobody changed has none.
    shown: (page) => page.locator('.lc-audit__list, .lc-empty').filter({visible: true}).first(),
  },
];
