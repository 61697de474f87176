import {computed, effect, signal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {flag, text} from '../src/host/properties.js';
import {ElementRoot} from '../src/host/root.js';
import {ShellElement} from '../src/host/shell-element.js';
import {restorePreferences} from '../src/shell/preferences.js';
import {Shell} from '../src/shell/shell.js';
import {ShellModel} from '../src/shell/shell-model.js';
import {attachView} from '../src/ui/overlay/attach.js';
import {localized} from '../src/values/localized.js';

/**
 * The frame around the pages of an application: app bar with search and user menu, navigation from metadata, and the
 * sheet for the content. It fills the window.
 * @tag lc-shell
 * @slot - The page.
 * @fires {CustomEvent} lc-search - All records that hold a text are wanted; detail {text, alias}. Cancel it to show them
 * yourself; otherwise the list of the object opens, searched for it.
 * @fires {CustomEvent} lc-inbox-open - The page of a notification is about to open; detail {id, url}. Cancel it to open it yourself.
 * @key Ctrl+K - Opens the search over records, pages and actions.
 * @example <lc-app app-id="supply"><lc-shell><lc-grid alias="order"></lc-grid></lc-shell></lc-app>
 */
export class LcShell extends ShellElement {
  static override tag = 'lc-shell';
  static override sentences = 'lists' as const;
  static override properties = {
    heading: text(),
    noAppBar: flag(),
    noNavigation: flag(),
    noSearch: flag(),
    noHelp: flag(),
    noNotifications: flag(),
    noUserMenu: flag(),
  };
  /** Title of the page on the sheet and in the browser's tab. Content may say it with an `lc-title` event {title}. */
  declare heading: string;
  /** Leaves out the bar at the top with all that is in it. */
  declare noAppBar: boolean;
  /** Leaves out the menu at the side. */
  declare noNavigation: boolean;
  /** Leaves out the search. */
  declare noSearch: boolean;
  /** Leaves out the help. */
  declare noHelp: boolean;
  /** Leaves out the notifications. */
  declare noNotifications: boolean;
  /** Leaves out the menu of the signed-in person. */
  declare noUserMenu: boolean;

  private readonly model = computed(() => this.app && new ShellModel(this.app));
  /** The title that the content has set. */
  private readonly titled = signal('');

  protected override connected(connection: AbortSignal): void {
    const stop = effect(() => {
      const model = this.model.value;
      if (!model) return;
      attachView(model.app, (element) => new ElementRoot(element));
      void model.load();
      // without a server that keeps settings, this browser's own choice holds
      restorePreferences(model.app).catch((error: unknown) => this.reportError(error));
    });
    const stopTitle = effect(() => this.nameDocument(this.titled.value || this.heading));
    connection.addEventListener('abort', () => [stop, stopTitle].forEach((end) => end()));
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
      search: !this.noSearch,
      help: !this.noHelp,
      notifications: !this.noNotifications,
      userMenu: !this.noUserMenu,
    };
    return (
      <Shell model={model} parts={parts} heading={this.heading} onSearch={this.search}>
        <slot />
      </Shell>
    );
  }

  private readonly search = (words: string, alias: string): void => {
    const place = this.model.peek()?.lists.find((each) => each.alias === alias);
    if (!this.emit('lc-search', {text: words, alias}, {cancelable: true}) || !place) return;
    location.assign(`${place.url}?params=${encodeURIComponent(JSON.stringify({search: words}))}`);
  };

  private nameDocument(title: string): void {
    const app = this.app;
    if (!title || !app) return;
    const name = localized(this.model.value?.appName, app.locale.value);
    document.title = name ? `${title} · ${name}` : title;
  }
}
export default LcShell;
