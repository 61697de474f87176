import type {Page} from 'playwright-core';
import {button, click, dialog, item, menu, more, press, question, type Late} from './late-code.js';

/** What a page hands on to the person's machine is marked at its root. */
const handedOn = (what: 'downloaded' | 'printed') => (page: Page) => page.locator(`html[data-${what}]`);

export async function markHandedOn(page: Page): Promise<void> {
  page.on('download', () => void page.evaluate(() => (document.documentElement.dataset.downloaded = '')));
  await page.addInitScript(() => {
    window.print = () => (top!.document.documentElement.dataset.printed = '');
  });
}

const cell = (column: number) => (page: Page) =>
  page.locator(`lc-grid [role=gridcell][data-column="${column}"]`).first();
const inMenu = (name: string): Late['steps'] => [
  [more, click],
  [item(name), click],
];
const select: Late['steps'] = [
  ...inMenu('Select records'),
  [(page) => page.locator('lc-grid').getByRole('gridcell').getByRole('checkbox').first(), click],
];

/** What else is done in a list. */
export const WORK_OF_LIST: Late[] = [
  {what: 'its print', steps: inMenu('Print'), shown: handedOn('printed'), only: 'rest'},
  {what: 'its columns', steps: inMenu('Column settings…'), shown: dialog, only: 'rest'},
  {what: 'its order and groups', steps: inMenu('Sort and group…'), shown: dialog, only: 'rest'},
  {what: 'what stands out', steps: inMenu('Conditional formatting…'), shown: dialog, only: 'rest'},
  {what: 'its filters', steps: inMenu('Filter builder…'), shown: dialog, only: 'rest'},
  {
    what: 'a new view',
    steps: [
      [button('Views'), click],
      [item('Save as a view…'), click],
    ],
    shown: dialog,
    only: 'rest',
  },
  {
    what: 'the menu of a row',
    steps: [[cell(0), (seen) => seen.click({button: 'right'})]],
    shown: menu,
    only: 'rest',
  },
  {what: 'selected records to delete', steps: [...select, [button('Delete'), click]], shown: question, only: 'rest'},
  {what: 'a field of them', steps: [...select, [button('Change a field'), click]], shown: dialog, only: 'rest'},
];

/** A list whose rows are few, so that the server gives them at once. */
export const WORK_OF_SMALL_LIST: Late[] = [
  {what: 'a spreadsheet', steps: inMenu('Export to spreadsheet'), shown: handedOn('downloaded'), only: 'rest'},
];

/** A list that makes its files itself. */
export const WORK_OF_OWN_LIST: Late[] = [
  {
    what: 'a spreadsheet made here',
    steps: inMenu('Export to spreadsheet'),
    shown: handedOn('downloaded'),
    only: /client-export|xlsx/,
  },
  {what: 'a text made here', steps: inMenu('Export as CSV'), shown: handedOn('downloaded'), only: /papaparse/},
];

/** What is done in a list whose cells are edited. */
export const WORK_OF_CELLS: Late[] = [
  {
    what: 'a cell',
    steps: [[cell(2), press('F2')]],
    shown: (page) => page.locator('.lc-celledit input'),
    only: 'rest',
  },
  {
    what: 'a picture in a cell',
    steps: [[cell(0), press('F2')]],
    shown: dialog,
    only: 'rest',
  },
  {
    what: 'pasted cells',
    steps: [[cell(2), press('Control+v')]],
    shown: button('Save changes'),
    only: 'rest',
  },
];

const addLine: Late['steps'] = [
  [(page) => page.getByRole('tab', {name: /^Lines/}), click],
  [button('Add line'), click],
];

/** What is done in a table of a form. */
export const WORK_OF_LINES: Late[] = [
  {
    what: 'the menu of a line',
    steps: [...addLine, [button('More actions for line 1'), click]],
    shown: menu,
    only: 'rest',
  },
  {
    what: 'pasted lines',
    steps: [...addLine, [(page) => page.getByRole('textbox', {name: 'Quantity, Line 1'}), press('Control+v')]],
    shown: (page) => page.getByRole('textbox', {name: 'Quantity, Line 2'}),
    only: /table-clipboard|papaparse/,
  },
];

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is done with a file. */
export const WORK_OF_FILE: Late[] = [
  {
    what: 'a file',
    steps: [
      [
        button('Upload a file, File'),
        async (seen, page) => {
          const chooser = page.waitForEvent('filechooser');
          await seen.click();
          await (await chooser).setFiles({name: 'dock.png', mimeType: 'image/png', buffer: PICTURE});
        },
      ],
    ],
    shown: button(/^Download/),
    only: 'rest',
  },
];

/** What is done with a record that another person has saved meanwhile; `save` does that. */
export const workOfTwo = (save: (page: Page) => Promise<unknown>): Late[] => [
  {
    what: 'the changes of two people',
    steps: [
      [
        button('Save'),
        async (seen, page) => {
          await save(page);
          await seen.click();
        },
      ],
      [button('Compare and merge'), click],
    ],
    shown: (page) => page.getByRole('dialog').getByRole('radiogroup'),
    only: 'rest',
  },
];

export const WORK_OF_ICON: Late[] = [
  {what: 'the icons', steps: [[button('Choose an icon, Icon'), click]], shown: dialog, only: 'rest'},
];

const openFirst: Late['steps'] = [[cell(0), (seen) => seen.dblclick()]];

/** What is done with those who sign in. */
export const WORK_OF_USERS: Late[] = [
  {
    what: 'the roles of a user',
    steps: [
      ...openFirst,
      // What comes with the form by itself is there, or is asked for again, before the list is open.
      [
        (page) => page.getByRole('dialog').getByRole('combobox', {name: 'Roles'}),
        (_, page) => page.waitForLoadState('networkidle'),
      ],
      [(page) => page.getByRole('dialog').getByRole('combobox', {name: 'Roles'}), click],
    ],
    shown: (page) => page.getByRole('listbox').filter({visible: true}).first(),
    only: 'rest',
  },
  {
    what: 'the password of a user',
    steps: [...openFirst, [button('Set password'), click]],
    shown: (page) => page.getByRole('textbox', {name: 'New password'}),
    only: 'rest',
    apart: true,
  },
];
export const WORK_OF_ROLES: Late[] = [
  {
    what: 'a role',
    steps: openFirst,
    shown: (page) => page.getByRole('dialog').getByRole('textbox', {name: 'Role', exact: true}),
    only: 'rest',
  },
];
