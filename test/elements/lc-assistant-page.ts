import {sendMouse} from '@web/test-runner-commands';
import LcAssistant from '../../elements/lc-assistant.js';
import {AssistantApp} from '../support/assistant-app.js';
import {provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {atRest, waitUntil} from '../support/until.js';

LcAssistant.define();

/** The assistant on a page, with what a test does there. */
export class AssistantStage {
  readonly app: AssistantApp;
  readonly events: [string, unknown][] = [];
  private readonly withdraw: () => void;
  element!: LcAssistant;

  constructor(app = new AssistantApp()) {
    this.app = app;
    this.withdraw = provide(app);
  }

  get server() {
    return this.app.server;
  }

  leave(): void {
    this.withdraw();
    this.app.notifications.clear();
  }

  async open(attributes = '', height = 640): Promise<void> {
    this.element = await show<LcAssistant>(
      `<lc-assistant ${attributes} style="display: block; height: ${height}px"></lc-assistant>`,
    );
    for (const type of ['lc-answer', 'lc-error', 'lc-record-open', 'lc-thread-open', 'lc-insert'])
      this.element.addEventListener(type, (event) => this.events.push([type, (event as CustomEvent).detail]));
    await waitUntil(
      () => this.one('.lc-assistant__log, .lc-assistant > .lc-empty, .lc-assistant > [role="alert"]'),
      'the panel is there',
    );
  }

  one = (selector: string) => this.element.shadowRoot!.querySelector<HTMLElement>(selector);
  all = (selector: string) => [...this.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  field = () => this.one('.lc-assistant__writing textarea') as HTMLTextAreaElement;
  questions = () => this.all('.lc-assistant__question').map((each) => each.textContent!.replace(/^You: /, ''));
  answers = () => this.all('.lc-assistant__answer');
  chips = () => this.all('.lc-assistant__chip b').map((each) => each.textContent);
  button = (name: string) =>
    this.all('button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name && each.checkVisibility())!;
  said = () => this.element.shadowRoot!.textContent!;
  detail = (type: string) => this.events.filter(([each]) => each === type).map(([, detail]) => detail);

  click = async (part: Element): Promise<void> => {
    await atRest(() => part.getBoundingClientRect());
    await sendMouse({type: 'click', position: middle(part)});
  };

  async press(name: string): Promise<void> {
    await waitUntil(() => this.button(name), `${name} is there`);
    await this.click(this.button(name));
  }
}
