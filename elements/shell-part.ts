import {computed, effect, untracked, type ReadonlySignal} from '@preact/signals-react';
import {ElementRoot} from '../src/host/root.js';
import {ShellElement} from '../src/host/shell-element.js';
import {restorePreferences} from '../src/shell/preferences.js';
import {ShellModel} from '../src/shell/shell-model.js';
import type {AppModel} from '../src/state/app/app-model.js';
import {attachView} from '../src/ui/overlay/attach.js';

const models = new WeakMap<AppModel, ShellModel>();

function modelOf(app: AppModel): ShellModel {
  let model = models.get(app);
  if (!model) models.set(app, (model = new ShellModel(app)));
  return model;
}

const started = new WeakSet<ShellModel>();

/** A part of the shell as an element: what it shows of an application is read once for all parts in a page. */
export abstract class ShellPart extends ShellElement {
  static override sentences = 'lists' as const;

  protected readonly model: ReadonlySignal<ShellModel | null> = computed(() => this.app && modelOf(this.app));

  protected override connected(connection: AbortSignal): void {
    const stop = effect(() => {
      const model = this.model.value;
      if (model) untracked(() => this.start(model));
    });
    connection.addEventListener('abort', stop);
  }

  private start(model: ShellModel): void {
    attachView(model.app, (element) => new ElementRoot(element));
    if (started.has(model)) return;
    started.add(model);
    void model.load();
    // without a server that keeps settings, this browser's own choice holds
    restorePreferences(model.app).catch((error: unknown) => this.reportError(error));
  }

  /** Asks the page to show what was searched; else the list of the object opens, searched for it. */
  protected readonly search = (text: string, alias: string): void => {
    const place = this.model.peek()?.lists.find((each) => each.alias === alias);
    if (!this.emit('lc-search', {text, alias}, {cancelable: true}) || !place) return;
    location.assign(`${place.url}?params=${encodeURIComponent(JSON.stringify({search: text}))}`);
  };
}
