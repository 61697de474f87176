import type {BrowserContext, Locator, Page} from 'playwright-core';
import {BASE} from './desk.js';
import type {Late} from './late-code.js';
import {markHandedOn} from './late-work.js';

/** A page whose late code is lost, one file at a time. */
export interface Walked {
  /** A new one for each walk, where what is done changes the record. */
  address: string | (() => Promise<string>);
  /** Its first view. */
  ready: (page: Page) => Locator;
  /** What a person has typed before something is lost. */
  type?: (page: Page) => Promise<unknown>;
  /** What must stay. */
  kept?: (page: Page) => Promise<string>;
  does: Late[];
}

/** ms until what is to be seen has to be there. */
const SEEN_WITHIN = 15_000;
const fileOf = (url: string) => /\/dist\/(.*\.js)$/.exec(new URL(url).pathname)?.[1];

/** A page of which one file of code cannot be had until `find`. */
class LossyPage {
  readonly thrown: string[] = [];
  /** Files that were asked for before its first view, and after it. */
  readonly first = new Set<string>();
  readonly late = new Set<string>();
  viewed = false;
  /** A panel was met. */
  reported = false;

  private constructor(
    readonly page: Page,
    private readonly block: (lost: string[]) => Promise<unknown>,
    private isLost: boolean,
  ) {
    page.setDefaultTimeout(SEEN_WITHIN);
    page.on('pageerror', (error) => this.thrown.push(String(error)));
    page.on('request', (request) => {
      const file = fileOf(request.url());
      if (file) (this.viewed ? this.late : this.first).add(file);
    });
  }

  static async open(context: BrowserContext, lost?: string): Promise<LossyPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const block = (urls: string[]) => session.send('Network.setBlockedURLs', {urls});
    if (lost) await block([`*/dist/${lost}`]);
    return new LossyPage(page, block, !!lost);
  }

  get panel(): Locator {
    return this.page
      .locator('.lc-fault, .lc-fault__sign, .lc-filefault__retry, [role=alert]:has(> .lc-empty)')
      .filter({visible: true})
      .first();
  }

  /** Waits for what is to be seen; where a panel stands in its way, code can be had again and Retry is pressed. */
  async see(wanted: Locator): Promise<void> {
    const seen = wanted.waitFor();
    seen.catch(() => undefined);
    if (this.isLost && (await this.panel.count())) await this.retry();
    if (this.isLost) {
      const panel = this.panel.waitFor({timeout: SEEN_WITHIN});
      const which = await Promise.race([seen.then(() => 'seen'), panel.then(() => 'panel')]);
      if (which === 'panel') await this.retry();
      else panel.catch(() => undefined);
    }
    await wanted.waitFor();
  }

  async retry(): Promise<void> {
    this.reported = true;
    this.isLost = false;
    await this.block([]);
    const pressed = this.panel
      .getByRole('button', {name: 'Retry'})
      .or(this.panel.and(this.page.locator('button')))
      .first()
      .click();
    // What asked for the same file meanwhile takes the panel away.
    const gone = this.panel.waitFor({state: 'hidden'});
    for (const each of [pressed, gone]) each.catch(() => undefined);
    await Promise.race([pressed, gone]);
  }
}

/** Does one thing on a page of its own, without a file where one is named; answers the files it asked for late. */
export async function walk(
  context: BrowserContext,
  {address, ready, type, kept}: Walked,
  {steps, shown}: Late,
  {lost, idle}: {lost?: string; idle?: boolean} = {},
): Promise<string[]> {
  const lossy = await LossyPage.open(context, lost);
  const {page} = lossy;
  try {
    await markHandedOn(page);
    await page.goto(`${BASE}${typeof address === 'string' ? address : await address()}`);
    await lossy.see(ready(page));
    await type?.(page);
    lossy.viewed = true;
    if (idle) await page.waitForLoadState('networkidle');
    const before = await kept?.(page);
    for (const [target, act] of steps) {
      await lossy.see(target(page));
      await act(target(page), page);
    }
    await lossy.see(shown(page));
    const faults = [...lossy.thrown];
    // Beside it, something else may be missing.
    if (lost && (await lossy.panel.count())) await lossy.retry();
    await lossy.panel.waitFor({state: 'hidden'});
    const after = await kept?.(page);
    if (after !== before) faults.push(`what was there is lost: ${before} became ${after}`);
    if (faults.length) throw new Error(faults.join('; '));
    // A button turns while its question is open.
    await page
      .locator('.lc-spin:not(button *), .lc-spinner')
      .filter({visible: true})
      .first()
      .waitFor({state: 'hidden'});
    return [...lossy.late].filter((file) => !lossy.first.has(file));
  } finally {
    await page.close();
  }
}
