import {effect, untracked, type ReadonlySignal} from '@preact/signals-react';
import {FormModel} from '../state/form/form-model.js';
import type {FormOptions} from '../state/form/form-options.js';
import {elementHost} from './element-host.js';
import {loadParts} from './parts.js';
import {FocusRegistry} from './focus-registry.js';
import type {AppModel} from '../state/app/app-model.js';
import type {FormSource} from '../state/form/form-source.js';
import type {RootModel} from '../ui/root-context.js';
import {sessionCommands, type CommandHost} from './commands/session-commands.js';
import type {LocalCommands} from '../state/form/command-edits.js';
import type {CommandActions} from './commands/commands.js';

/** One opened form: its model, what it shows, and its commands. */
export class FormSession {
  readonly stage = new FocusRegistry();
  readonly form: FormModel;
  readonly ways: CommandActions;
  private readonly stopTelling: () => void;

  /** `local`: edits of the commands by the page. */
  constructor(
    app: AppModel,
    root: RootModel,
    options: FormOptions,
    place: CommandHost,
    local?: ReadonlySignal<LocalCommands | null>,
  ) {
    const source = withParts(options.source, app);
    this.form = new FormModel(
      app,
      elementHost(app, root, this.stage, () => this.form, place),
      {...options, source},
    );
    this.stopTelling = emitModified(this.form);
    this.ways = sessionCommands({app, root, form: this.form, place}, local);
  }

  dispose(): void {
    this.stopTelling();
    this.form.dispose();
  }
}

/** Fires `lc-modified` whenever the form becomes modified, or is no more; one that goes is not any longer. */
function emitModified(form: FormModel): () => void {
  let known = false;
  const notify = (modified: boolean) => {
    if (modified === known) return;
    known = modified;
    form.host.emit('lc-modified', {modified, alias: form.metadata?.alias, id: form.record.peek()?.id});
  };
  const stop = effect(() => {
    const modified = form.modified.value;
    untracked(() => notify(modified));
  });
  return () => {
    stop();
    notify(false);
  };
}

/** The parts that metadata names are there before the form is; they come while the record does. */
function withParts(source: FormSource, app: AppModel): FormSource {
  let parts: Promise<void>;
  return {
    ...source,
    metadata: async (again) => {
      const metadata = await source.metadata(again);
      parts = loadParts(metadata, app);
      parts.catch(() => undefined);
      return metadata;
    },
    load: async (...asked) => (await Promise.all([source.load(...asked), parts]))[0],
  };
}
