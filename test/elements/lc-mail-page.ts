import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcMail from '../../elements/lc-mail.js';
import {ServiceError} from '../../src/api/errors.js';
import type {MailHead} from '../../src/contract/mail.js';
import {wipeJournal} from '../../src/state/draft/journal-store.js';
import {focusedElement} from '../../src/ui/focus.js';
import {provide} from '../support/grid-app.js';
import {MailApp} from '../support/mail-app.js';
import {mailHead} from '../support/mail-stand-in.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {atRest, waitUntil} from '../support/until.js';

LcMail.define();

const HOUR = 3_600_000;

/** Gives each test of a suite a mailbox of its own, on a stage of that height, and clears both away after it. */
export function eachWithMailbox(give: (page: MailPage) => void, height = 700): void {
  let page: MailPage;
  beforeEach(async () => {
    await setViewport({width: 1200, height});
    give((page = new MailPage()));
  });
  afterEach(async () => {
    page.leave();
    await wipeJournal(page.app);
    await setViewport({width: 800, height: 600});
  });
}

/** A mailbox on a page, with what a test does there. */
export class MailPage {
  readonly app: MailApp;
  private readonly withdraw: () => void;
  element!: LcMail;

  constructor(locale: 'en' | 'uk' = 'en') {
    this.app = new MailApp(locale);
    this.withdraw = provide(this.app);
    const at = (id: string, hours: number, more: Partial<MailHead> = {}) =>
      mailHead(id, {date: Date.now() - hours * HOUR, ...more});
    this.app.server.all = [
      at('1', 0.1),
      at('2', 0.2, {isRead: true, hasAttachments: true}),
      at('3', 0.3),
      at('4', 60, {isRead: true}),
    ];
  }

  get server() {
    return this.app.server;
  }

  /** Nothing of it lies over the next page: what becomes of its messages is shown later. */
  leave(): void {
    this.withdraw();
    this.server.fails.message = new ServiceError('network');
    this.app.notifications.clear();
  }

  async open(attributes = '', height = 640): Promise<void> {
    this.element = await show<LcMail>(`<lc-mail ${attributes} style="display: block; height: ${height}px"></lc-mail>`);
    await waitUntil(
      () => this.one('.lc-mail__row, .lc-mail__state, .lc-mail > [role="alert"], .lc-mail__read'),
      'the mailbox is there',
    );
  }

  one = (selector: string) => this.element.shadowRoot!.querySelector<HTMLElement>(selector);
  all = (selector: string) => [...this.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  rows = () => this.all('.lc-mail__row').map((row) => row.dataset.id);
  row = (id: string) => this.one(`.lc-mail__row[data-id="${id}"]`)!;
  button = (name: string) =>
    this.all('button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name && each.checkVisibility())!;
  /** A button of the bar over the message or the selected ones. */
  tool = (name: string) =>
    this.all('[role="toolbar"] button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
  list = () => this.one('[role="listbox"].lc-mail__rows')!;
  body = () => this.one('.lc-mail__body')?.shadowRoot ?? null;
  field = (name: string) => {
    const label = this.all('label').find((each) => each.textContent === name) as HTMLLabelElement | undefined;
    return label ? (this.one(`[id="${label.htmlFor}"]`) as HTMLInputElement) : null;
  };
  notes = () => this.app.notifications.items.value.map(({title}) => title);

  /** What opens moves: a press meanwhile would miss it. */
  click = async (part: Element): Promise<void> => {
    await atRest(() => part.getBoundingClientRect());
    await sendMouse({type: 'click', position: middle(part)});
  };

  /** A new message to somebody, with the cursor in its text. */
  async write(): Promise<void> {
    await this.open();
    await this.click(this.button('New message'));
    await waitUntil(() => this.one('.lc-compose .ProseMirror') && this.field('To'), 'the dialog is there');
    await waitUntil(() => focusedElement() === this.field('To'));
    await sendKeys({type: 'maja@nordskar.example,'});
    this.field('Subject')!.focus();
    await sendKeys({type: 'Gate'});
    this.one('.lc-compose .ProseMirror')!.focus();
  }

  async read(id: string): Promise<void> {
    await this.click(this.row(id));
    await waitUntil(() => this.body()?.textContent, 'the message is there');
  }
}
