// What is done on the page of a tag while its answers are recorded: all that a reader of its example can ask again.

/** ms within which what an answer asks further has begun. */
const LATER = 1500;

/** Waits until nothing more is asked. */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATER);
}

/** Presses each of what is found, and waits until it is shown. */
async function pressEach(page, all, most = 20) {
  const found = await all.all();
  for (const one of found.slice(0, most)) {
    await one.click();
    await settled(page);
  }
}

/** The lot of a supply desk; of all, each page of the list would be 13 KB. */
async function findIcons(page) {
  await page.getByRole('button', {name: 'Choose an icon, Icon'}).click();
  for (const word of ['truck', 'package', 'building-', 'calendar-', 'clipboard-', 'shopping-']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(word);
    await settled(page);
  }
}

async function searchWords(page) {
  await page.locator('lc-search').getByRole('button').click();
  for (const text of ['nord', 'tent', 'po-2026', 'an', 'er']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await settled(page);
  }
}

/**
 * `example`: the one that is recorded, by its title, else all; `objects`: those that the application consists of, else all;
 * `isVisit`: of a recipient, by the link to a package that is made for it; `files`: beside the page; `leave`: addresses whose answers are not kept.
 */
export const STEPS = {
  'lc-user-menu': {objects: [], steps: (page) => page.locator('lc-user-menu').getByRole('button').click()},
  'lc-app-switcher': {objects: [], steps: (page) => page.locator('lc-app-switcher').getByRole('button').click()},
  'lc-notifications': {steps: (page) => page.locator('lc-notifications').getByRole('button').first().click()},
  'lc-search': {objects: ['module_2', 'order', 'supplier', 'module_3', 'product'], steps: searchWords},
  'lc-icon-picker': {example: 'The icon of a category', leave: ['offset='], steps: findIcons},
  'lc-assistant': {
    objects: ['order'],
    steps: (page) =>
      page
        .getByRole('button', {name: 'Give me a summary'})
        .click()
        .then(() => page.waitForTimeout(6000)),
  },
  'lc-labels': {steps: (page) => page.waitForTimeout(500)},
  'lc-mail': {steps: (page) => pressEach(page, page.locator('lc-mail').getByRole('option'), 4)},
  'lc-messages': {steps: (page) => pressEach(page, page.locator('lc-messages').getByRole('option'), 3)},
  'lc-page': {example: 'Described by the page itself: a text in Markdown, a figure, commands that the page runs'},
  'lc-shell': {objects: ['module_2', 'order', 'supplier', 'receipt', 'module_3', 'product', 'category']},
  'lc-signing': {steps: (page) => page.locator('lc-signing').getByRole('listitem').getByRole('button').nth(1).click()},
  'lc-signing-page': {isVisit: true},
  'lc-pdf': {files: ['demo/site/frame-agreement.pdf']},
  'lc-file': {example: 'A contract'},
  'lc-image': {example: 'A photo'},
};
