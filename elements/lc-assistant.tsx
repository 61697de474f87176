import type {ReactNode} from 'react';
import {flag, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {equip} from './equip.js';

const AssistantPage = lazyView(
  () => import('../src/services/assistant/assistant-page.js').then(({AssistantPage: view}) => view),
  {words: 'tools'},
);

/**
 * The AI assistant of the signed-in person: questions and answers that are written while they are read, the records that are read for them,
 * and earlier threads. `lc-shell` has one of its own.
 * @tag lc-assistant
 * @fires {CustomEvent} lc-thread-open - An earlier thread is about to open; detail {id}. Cancelable.
 * @fires {CustomEvent} lc-answer - An answer is complete, stopped or failed; detail {aiThreadId, aiMessageId, state}.
 * @fires {CustomEvent} lc-record-open - A record that an answer links to is about to open; detail {object, id}. Cancelable.
 * @fires {CustomEvent} lc-insert - A text is about to be put into a field of the open form; detail {text}. Cancel it to put it elsewhere.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Enter - In a question: sends it.
 * @key Shift+Enter - In a question: begins a line.
 * @key Escape - Stops the answer that is being written.
 * @example <lc-assistant object="order" record-id="42"></lc-assistant>
 */
export class LcAssistant extends ShellElement {
  static override tag = 'lc-assistant';
  static override wordless = true;
  static override properties: Properties = {
    object: text(),
    recordId: text(),
    assistant: text(),
    thread: {...text(), reflect: true},
    insertable: flag(),
  };

  /** Object of the record that is read; the record of the form that is open on the page when absent. */
  declare object: string;
  /** Its id. */
  declare recordId: string;
  /** Id of who is asked; the first one when absent. */
  declare assistant: string;
  /** Id of the thread that is open; a new one when absent. */
  declare thread: string;
  /** Answers have a button that puts them somewhere on the page, which listens to `lc-insert`. */
  declare insertable: boolean;

  protected override view(): ReactNode {
    const {app, object, recordId, assistant, thread, insertable} = this;
    if (!app) return null;
    equip(app);
    return (
      <AssistantPage
        {...{object, recordId, assistant, thread, insertable}}
        onThread={(id: string) => (this.thread = id)}
      />
    );
  }
}
export default LcAssistant;
