import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcSigning from '../../elements/lc-signing.js';
import LcSigningPage from '../../elements/lc-signing-page.js';
import type {ShellElement} from '../../src/host/shell-element.js';
import {provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {SigningApp, type SigningLocale} from '../support/signing-app.js';
import {TOKEN} from '../support/signing-stand-in.js';
import {atRest, waitUntil} from '../support/until.js';

LcSigning.define();
LcSigningPage.define();

/** Firefox moves the mouse nowhere else. */
const inWindow = (x: number, y: number): [number, number] => [
  Math.round(Math.min(Math.max(x, 1), innerWidth - 1)),
  Math.round(Math.min(Math.max(y, 1), innerHeight - 1)),
];

/** The stage of the test that runs. */
export let stage: SigningStage;

/** Sets a stage before each test, `sent`: of a sent package, and leaves it after. */
export function stageEach({sent = false} = {}): void {
  beforeEach(async () => {
    await setViewport({width: 1280, height: 800});
    stage = new SigningStage();
    if (sent) stage.server.sendNow();
  });
  afterEach(async () => {
    stage.leave();
    await setViewport({width: 800, height: 600});
  });
}

/** In another language. */
export function stageIn(locale: SigningLocale, {sent = false} = {}): void {
  stage.leave();
  stage = new SigningStage(new SigningApp(locale));
  if (sent) stage.server.sendNow();
}

/** Signing on a page, with what a test does there. */
export class SigningStage {
  private readonly withdraw: () => void;
  element!: ShellElement;

  constructor(readonly app = new SigningApp()) {
    this.withdraw = provide(app);
  }

  get server() {
    return this.app.server;
  }

  leave(): void {
    this.withdraw();
    this.app.notifications.clear();
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('lc-signing')) sessionStorage.removeItem(key);
  }

  async list(attributes = ''): Promise<void> {
    this.element = await show(`<lc-signing ${attributes} style="display: block; height: 760px"></lc-signing>`);
    await waitUntil(() => this.one('.lc-signlist__row, .lc-empty'), 'the list is there');
  }

  /** Opens the package. */
  async open(): Promise<void> {
    this.element = await show('<lc-signing package="p1" style="display: block; height: 760px"></lc-signing>');
  }

  /** Opens the package, at its last page, which has fields. */
  async pack(): Promise<void> {
    await this.open();
    await waitUntil(() => this.one('.lc-signdesk__stage [data-page]'), 'the pages are there');
    const number = this.one<HTMLInputElement>('.lc-signdesk__number input')!;
    number.focus();
    number.select();
    await sendKeys({type: '4'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => this.field('s1'), 'the fields are there');
    await atRest(() => this.field('s1').getBoundingClientRect());
  }

  /** Opens a recipient's page. */
  async visit(token = TOKEN): Promise<void> {
    // Else it would be beneath the last one, out of view.
    this.element?.remove();
    this.element = await show(
      `<lc-signing-page token="${token}" style="display: block; height: 760px"></lc-signing-page>`,
    );
    await waitUntil(() => this.one('.lc-visit__bar, .lc-visit__end, [role="alert"]'), 'the page is there');
  }

  one = <E extends HTMLElement = HTMLElement>(selector: string) => this.element.shadowRoot!.querySelector<E>(selector);
  all = (selector: string) => [...this.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  field = (id: string) => this.one(`[data-field="${id}"]`)!;
  button = (name: string) =>
    this.all('button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name && each.checkVisibility())!;
  /** A button of the dialog that is open. */
  answer = (name: string) =>
    this.all('[data-phase="visible"] button').find((each) => each.textContent === name) as HTMLButtonElement;
  dialog = () => this.one('[role="dialog"], [role="alertdialog"]');
  /** What is read out. */
  heard = () =>
    this.all('[aria-live]')
      .map((each) => each.textContent)
      .join(' ');
  text = () => this.element.shadowRoot!.textContent!;
  saved = () => this.server.fieldList;
  savedField = (id: string) => this.saved().find((each) => each.id === id);

  click = async (part: Element): Promise<void> => {
    await atRest(() => part.getBoundingClientRect());
    await sendMouse({type: 'click', position: middle(part)});
  };

  /** Presses a part with the mouse, and lets it go elsewhere. */
  drag = async (part: Element, dx: number, dy: number): Promise<void> => {
    const [x, y] = middle(part);
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    for (const share of [0.3, 0.7, 1])
      await sendMouse({type: 'move', position: inWindow(x + dx * share, y + dy * share)});
    await sendMouse({type: 'up'});
  };

  /** Draws a line in the dialog that is open. */
  draw = async (): Promise<void> => {
    const pad = () => this.one<HTMLCanvasElement>('.lc-signpad__canvas')!;
    await waitUntil(() => pad()?.width > 300, 'the sheet is there');
    await atRest(() => pad().getBoundingClientRect());
    const {x, y} = pad().getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(x + 40), Math.round(y + 60)]});
    await sendMouse({type: 'down'});
    for (const step of [60, 120, 180])
      await sendMouse({type: 'move', position: [Math.round(x + 40 + step), Math.round(y + 60 + (step % 50))]});
    await sendMouse({type: 'up'});
  };
}
