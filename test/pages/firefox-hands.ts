import type {Browser, ElementHandle, Frame, Page} from 'puppeteer';
import type {Hands} from './host-session.js';

/** What has a role without saying so. */
const NATIVE: Record<string, string> = {
  textbox: 'input:not([type=checkbox], [type=radio], [type=button], [role]), textarea:not([role])',
  button: 'button:not([role])',
};

interface Wanted {
  selector: string;
  name: string | null;
}

/** Runs in the page: the last visible element of a role and name, in whatever shadow root it is; null where there is none. */
function find({selector, name}: Wanted): Element | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({textContent}) => textContent);
    const texts = by.length ? by.map((id) => root.getElementById(id)?.textContent) : labels;
    return words(element.getAttribute('aria-label') ?? (texts.length ? texts.join(' ') : element.textContent));
  };
  const found: Element[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && element.checkVisibility()) found.push(element);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  return found.findLast((element) => name === null || nameOf(element) === name) ?? null;
}

/** ms */
const WITHIN = 15_000;
const STEP = 50;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The hands of Firefox, driven by WebDriver BiDi. `inFrame`: the elements are in the only frame of the page. */
export async function firefoxHands(page: Page, inFrame: boolean): Promise<Hands> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (cause) => faults.push(cause instanceof Error ? cause.message : String(cause)));
  const frame = (): Frame => (inFrame ? page.frames()[1]! : page.mainFrame());
  const seek = async (role: string, name?: string): Promise<ElementHandle | null> => {
    const selector = [`[role=${role}]`, NATIVE[role]].filter(Boolean).join();
    const handle = await frame()
      .evaluateHandle(find, {selector, name: name ?? null})
      // The page may be on its way to another.
      .catch(() => null);
    return (handle?.asElement() as ElementHandle | null | undefined) ?? null;
  };
  const wait = async (role: string, name?: string): Promise<ElementHandle> => {
    for (const end = Date.now() + WITHIN; Date.now() < end; await pause(STEP)) {
      const element = await seek(role, name);
      if (element) return element;
    }
    throw new Error(`no ${role} ${name ?? ''} after ${WITHIN} ms`);
  };
  const press = async (element: ElementHandle, count = 1) => {
    await element.scrollIntoView();
    await element.click({count});
  };
  return {
    faults,
    evaluate: (code, argument) => frame().evaluate(code as (argument: unknown) => never, argument),
    sees: async (role, name) => void (await wait(role, name)),
    misses: async (role, name) => {
      for (const end = Date.now() + WITHIN; Date.now() < end; await pause(STEP)) if (!(await seek(role, name))) return;
      throw new Error(`${role} ${name} is there after ${WITHIN} ms`);
    },
    clicks: async (role, name) => press(await wait(role, name)),
    fills: async (role, name, text) => {
      await press(await wait(role, name), 3);
      await page.keyboard.type(text);
    },
    opensRow: async (nth) => {
      const rows = await frame().evaluateHandle((at: number) => {
        const lists = [...document.querySelectorAll('*')].filter(({shadowRoot}) =>
          shadowRoot?.querySelector('[role=row]'),
        );
        return lists[0]!.shadowRoot!.querySelectorAll('[role=row]')[at]!.querySelector('[role=gridcell]');
      }, nth);
      await press(rows.asElement() as ElementHandle, 2);
    },
    toggles: async () => press((await frame().$('#toggle')) as ElementHandle),
    dismisses: async () => {
      const button = await seek('button', 'Dismiss');
      if (button) await press(button).catch(() => undefined);
    },
  };
}

/** A page of a window of its own, of a person who is signed in by a call, or of nobody. */
export async function firefoxPage(browser: Browser, base: string, user: string | null): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({width: 1440, height: 900});
  if (!user) return page;
  await page.goto(`${base}/healthz`);
  await page.evaluate(async (username) => {
    const headers = {'X-LC-Request': '1'};
    const body = new URLSearchParams({username, password: 'demo'});
    await fetch('/designer/auth/login?APP_ID=supply', {method: 'POST', headers, body});
  }, user);
  return page;
}
