import {sendMouse} from '@web/test-runner-commands';
import LcMessages from '../../elements/lc-messages.js';
import {provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {SmsApp} from '../support/sms-app.js';
import {MAREK, OSKAR, sms, STRANGER} from '../support/sms-stand-in.js';
import {atRest, waitUntil} from '../support/until.js';

LcMessages.define();

const DAY = 24 * 60;

/** Short messages on a page, with what a test does there. */
export class MessagesPage {
  readonly app: SmsApp;
  private readonly withdraw: () => void;
  element!: LcMessages;

  constructor(app = new SmsApp()) {
    this.app = app;
    this.withdraw = provide(app);
    this.app.server.all = [
      sms(MAREK, 4 * DAY, 'Hello, which ramp?'),
      sms(MAREK, 4 * DAY - 3, '> Ramp 2, gate 4.'),
      sms(MAREK, 20, '> The dock lead is Hanna.', {state: 'failed', error: 'refused by the carrier'}),
      sms(MAREK, 12, 'At the gate in 10 minutes'),
      sms(MAREK, 11, '> Thank you.', {state: 'sent'}),
      sms(OSKAR, 30, 'Truck left Umeå at 06:10'),
      sms(STRANGER, 40, 'Wo ist Tor 4 bitte?'),
    ];
  }

  get server() {
    return this.app.server;
  }

  leave(): void {
    this.withdraw();
    this.app.notifications.clear();
  }

  async open(attributes = '', height = 660): Promise<void> {
    this.element = await show<LcMessages>(
      `<lc-messages ${attributes} style="display: block; height: ${height}px"></lc-messages>`,
    );
    await waitUntil(
      () => this.one('.lc-messages__row, .lc-messages__state, .lc-messages > .lc-empty, .lc-messages > [role="alert"]'),
      'the messages are there',
    );
  }

  one = (selector: string) => this.element.shadowRoot!.querySelector<HTMLElement>(selector);
  all = (selector: string) => [...this.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  rows = () => this.all('.lc-messages__row').map(({dataset}) => dataset.number);
  row = (number: string) => this.one(`.lc-messages__row[data-number="${number}"]`)!;
  bubbles = () => this.all('.lc-messages__bubble').map((each) => each.textContent!.replace(/^You: /, ''));
  fates = () => this.all('.lc-messages__fate').map((each) => each.textContent!.replace(/^Received /, ''));
  button = (name: string) =>
    this.all('button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name && each.checkVisibility())!;
  list = () => this.one('.lc-messages__rows')!;
  field = () => this.one('.lc-messages__writing textarea') as HTMLTextAreaElement;

  click = async (part: Element): Promise<void> => {
    await atRest(() => part.getBoundingClientRect());
    await sendMouse({type: 'click', position: middle(part)});
  };

  async read(number: string): Promise<void> {
    await waitUntil(() => this.row(number), 'the row is there');
    await this.click(this.row(number));
    await waitUntil(() => this.one('.lc-messages__bubble'), 'the thread is there');
  }
}
