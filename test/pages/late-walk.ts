import {errors, type BrowserContext, type Locator, type Page} from 'playwright-core';
import {BASE} from './desk.js';
import type {Late} from './late-code.js';
import {markHandedOn} from './late-work.js';

/** A page whose late code is lost, and comes one file at a time. */
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
const SEEN_WITHIN = 25_000;
/** ms until what is done with it is tried again: a panel may have come before it meanwhile. */
const DONE_WITHIN = 6_000;
const fileOf = (url: string) => /\/dist\/(.*\.js)$/.exec(new URL(url).pathname)?.[1];

/** ms until Retry is pressed again where nothing came of it. */
const AGAIN_AFTER = 500;

/** Answers whether a file that is asked for late is to be lost, once. */
export type Loses = (file: string) => boolean;

/** A page of which code cannot be had after its first view: each press of Retry gives it one file more. */
class LossyPage {
  readonly thrown: string[] = [];
  /** Files that were asked for before its first view, and after it. */
  readonly first = new Set<string>();
  readonly late = new Set<string>();
  /** Files that were asked for in vain; those among them that cannot be had yet, the latest last. */
  readonly refused = new Set<string>();
  readonly held = new Set<string>();
  private viewed = false;

  constructor(
    readonly page: Page,
    private readonly loses: Loses,
  ) {
    page.setDefaultTimeout(SEEN_WITHIN);
    page.on('pageerror', (error) => this.thrown.push(String(error)));
    page.on('request', (request) => {
      const file = fileOf(request.url());
      if (file) (this.viewed ? this.late : this.first).add(file);
    });
  }

  /** From now on code is late. */
  async lose(): Promise<void> {
    await this.page.route('**/dist/**/*.js', async (route) => {
      const file = fileOf(route.request().url())!;
      const isHeld = this.held.has(file) || (!this.first.has(file) && !this.refused.has(file) && this.loses(file));
      if (!isHeld) return route.continue();
      this.refused.add(file);
      this.held.delete(file);
      this.held.add(file);
      await route.abort('connectionrefused');
    });
    this.viewed = true;
  }

  /** For the report of a failure: what lies over the page, and what has the focus. */
  shown(): Promise<string> {
    return this.page
      .evaluate(() => {
        const roots: (Document | ShadowRoot)[] = [document];
        for (const root of roots)
          for (const each of root.querySelectorAll('*')) if (each.shadowRoot) roots.push(each.shadowRoot);
        const over = roots.flatMap((root) => [
          ...root.querySelectorAll<HTMLElement>(
            '[role=menu], [role=dialog], [role=alertdialog], [role=alert], .lc-fault__sign',
          ),
        ]);
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return [...over, focused]
          .map((each) => (each ? `${each.outerHTML.slice(0, 120)} … ${each.textContent?.slice(0, 120)}` : ''))
          .join('\n');
      })
      .catch(String);
  }

  /** One that can be pressed: none behind what is modal. */
  get panel(): Locator {
    return this.page
      .locator('.lc-fault, .lc-fault__sign, .lc-filefault__retry, [role=alert]:has(> .lc-empty)')
      .and(this.page.locator(':not([inert] *)'))
      .or(this.page.getByRole('button', {name: '↻', exact: true}))
      .filter({visible: true})
      .first();
  }

  /** Waits for what is to be seen; where a panel stands in its way, Retry is pressed until all has come. */
  async see(wanted: Locator): Promise<void> {
    for (let met = true; met;) {
      await this.retryAll();
      // What a press of Retry has let go on may ask for a file that cannot be had.
      const seen = wanted.waitFor().then(() => false);
      const panel = this.panel.waitFor().then(() => true);
      for (const each of [seen, panel]) each.catch(() => undefined);
      met = await Promise.race([seen, panel]);
    }
  }

  /** Does something with what is to be seen. */
  async act([target, act]: Late['steps'][number]): Promise<void> {
    for (const end = Date.now() + SEEN_WITHIN; ;) {
      await this.see(target(this.page));
      this.page.setDefaultTimeout(DONE_WITHIN);
      try {
        await act(target(this.page), this.page);
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
      } finally {
        this.page.setDefaultTimeout(SEEN_WITHIN);
      }
    }
  }

  /** Presses Retry as long as there is a panel. */
  async retryAll(): Promise<void> {
    for (let end = Date.now() + SEEN_WITHIN; await this.panel.count();) {
      if (Date.now() > end) throw new Error(`Retry changes nothing; held: ${[...this.held].join(' ')}`);
      if (await this.retry()) end = Date.now() + SEEN_WITHIN;
    }
  }

  /** Presses Retry once the latest file that was refused can be had; answers whether there was one. */
  private async retry(): Promise<boolean> {
    const file = [...this.held].at(-1);
    if (file) this.held.delete(file);
    const pressed = this.panel
      .getByRole('button', {name: 'Retry'})
      .or(this.panel.and(this.page.locator('button')))
      .first()
      .click();
    // What asked for the same file meanwhile takes the panel away.
    const gone = this.panel.waitFor({state: 'hidden'});
    for (const each of [pressed, gone]) each.catch(() => undefined);
    await Promise.race([pressed, gone]);
    // The next file is refused, or the panel leaves.
    const failed = this.page.waitForEvent('requestfailed', {timeout: AGAIN_AFTER});
    const left = this.panel.waitFor({state: 'hidden', timeout: AGAIN_AFTER});
    await Promise.race([failed, left].map((each) => each.catch(() => undefined)));
    return !!file;
  }
}

/** The files that a walk asked for late; `silent` are those that were refused, and that no Retry gave. */
export interface Asked {
  late: string[];
  silent: string[];
}

/** Waits until nothing stands for what is to come; a button turns while its question is open. */
const settled = (page: Page): Promise<void> =>
  page
    .locator('.lc-spin:not(button *), .lc-spinner, .lc-sk')
    .filter({visible: true})
    .first()
    .waitFor({state: 'hidden'});

/** Does one thing on a page of its own while code is lost. */
export async function walk(
  context: BrowserContext,
  {address, ready, type, kept}: Walked,
  {steps, shown}: Late,
  {loses, idle}: {loses: Loses; idle?: boolean},
): Promise<Asked> {
  const page = await context.newPage();
  const lossy = new LossyPage(page, loses);
  try {
    await markHandedOn(page);
    await page.goto(`${BASE}${typeof address === 'string' ? address : await address()}`);
    await ready(page).waitFor();
    await type?.(page);
    await lossy.lose();
    if (idle) await page.waitForLoadState('networkidle');
    const before = await kept?.(page);
    for (const [at, step] of steps.entries())
      await lossy.act(step).catch(async (error: unknown) => {
        // What opened may have closed meanwhile: a person opens it again.
        if (!(error instanceof errors.TimeoutError) || !at) throw error;
        await lossy.act(steps[at - 1]!);
        await lossy.act(step);
      });
    // Where a panel came between, what was opened may have closed: a person does it again.
    await lossy.see(shown(page)).catch(async () => {
      await lossy.act(steps.at(-1)!);
      await lossy.see(shown(page));
    });
    const faults = [...lossy.thrown];
    // Beside it, something else may be missing, or be asked for only now.
    await lossy.retryAll();
    await settled(page);
    while (await lossy.panel.count()) {
      await lossy.retryAll();
      await settled(page);
    }
    const after = await kept?.(page);
    if (after !== before) faults.push(`what was there is lost: ${before} became ${after}`);
    if (faults.length) throw new Error(faults.join('; '));
    const late = [...lossy.late].filter((file) => !lossy.first.has(file));
    return {late, silent: [...lossy.held]};
  } catch (cause) {
    throw new Error(`refused ${[...lossy.refused].join(' ')}: ${String(cause)}\n${await lossy.shown()}`, {cause});
  } finally {
    await page.close();
  }
}
