import {effect, signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {flag, text} from '../src/host/properties.js';
import {Shell} from '../src/shell/shell.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {localized} from '../src/values/localized.js';
import {ShellPart} from './shell-part.js';

const Assistant = lazyView(() => import('./shell-assistant.js').then(({ShellAssistant: view}) => view), {
  words: 'tools',
});

/**
 * The frame around the pages of an application: app bar with search and user menu, navigation from metadata, and the
 * sheet for the content. It fills the window.
 * @tag lc-shell
 * @slot - The page.
 * @fires {CustomEvent} lc-search - All records that hold a text are wanted; detail {text, alias}. Cancel it to show them
 * yourself; otherwise the list of the object opens, searched for it.
 * @fires {CustomEvent} lc-inbox-open - The page of a notification is about to open; detail {id, url}. Cancel it to open it yourself.
 * @fires {CustomEvent} lc-thread-open - An earlier thread of the assistant is about to open; detail {id}. Cancelable.
 * @fires {CustomEvent} lc-answer - An answer of the assistant is complete, stopped or failed; detail {aiThreadId, aiMessageId, state}.
 * @fires {CustomEvent} lc-record-open - A record that an answer links to is about to open; detail {object, id}. Cancelable.
 * @fires {CustomEvent} lc-insert - An answer is about to be put into a field of the open form; detail {text}. Cancelable.
 * @key Ctrl+K - Opens the search over records, pages and actions.
 * @example <lc-app app-id="supply"><lc-shell><lc-grid alias="order"></lc-grid></lc-shell></lc-app>
 */
export class LcShell extends ShellPart {
  static override tag = 'lc-shell';
  static override properties = {
    heading: text(),
    noAppBar: flag(),
    noNavigation: flag(),
    noAppSwitcher: flag(),
    noSearch: flag(),
    noHelp: flag(),
    noNotifications: flag(),
    noAssistant: flag(),
    noUserMenu: flag(),
  };
  /** Title of the page on the sheet and in the browser's tab. Content may say it with an `lc-title` event {title}. */
  declare heading: string;
  /** Leaves out the bar at the top with all that is in it. */
  declare noAppBar: boolean;
  /** Leaves out the menu at the side. */
  declare noNavigation: boolean;
  /** Leaves out the mark and name of the application with the menu of the others. */
  declare noAppSwitcher: boolean;
  /** Leaves out the search. */
  declare noSearch: boolean;
  /** Leaves out the help. */
  declare noHelp: boolean;
  /** Leaves out the notifications. */
  declare noNotifications: boolean;
  /** Leaves out the AI assistant, which is there where the server has one for the person. */
  declare noAssistant: boolean;
  /** Leaves out the menu of the signed-in person. */
  declare noUserMenu: boolean;

  /** The title that the content has set. */
  private readonly titled = signal('');

  protected override connected(connection: AbortSignal): void {
    super.connected(connection);
    const stopTitle = effect(() => this.nameDocument(this.titled.value || this.heading));
    connection.addEventListener('abort', stopTitle);
    const options = {signal: connection};
    this.addEventListener(
      'lc-title',
      (event) => {
        this.titled.value = (event as CustomEvent<{title: string}>).detail.title;
      },
      options,
    );
  }

  protected override view(): ReactNode {
    const model = this.model.value;
    if (!model) return null;
    const parts = {
      appBar: !this.noAppBar,
      navigation: !this.noNavigation,
      appSwitcher: !this.noAppSwitcher,
      search: !this.noSearch,
      help: !this.noHelp,
      notifications: !this.noNotifications,
      assistant: !this.noAssistant,
      userMenu: !this.noUserMenu,
    };
    return (
      <Shell model={model} parts={parts} heading={this.heading} onSearch={this.search} Assistant={Assistant}>
        <slot />
      </Shell>
    );
  }

  private nameDocument(title: string): void {
    const app = this.app;
    if (!title || !app) return;
    const name = localized(this.model.value?.appName, app.locale.value);
    document.title = name ? `${title} · ${name}` : title;
  }
}
export default LcShell;
