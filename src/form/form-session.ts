import {effect, untracked, type ReadonlySignal} from '@preact/signals-react';
import {FormModel, type FormOptions} from '../state/form-model.js';
import {elementHost} from './element-host.js';
import {loadParts} from './parts.js';
import {FormStage} from './stage.js';
import type {AppModel} from '../state/app-model.js';
import type {FormSource} from '../state/form-source.js';
import type {RootModel} from '../ui/root-context.js';
import {sessionCommands, type CommandPlace} from './session-commands.js';
import type {LocalCommands} from '../state/command-edits.js';
import type {CommandWays} from './commands.js';

/** One opened form: its model, what it shows, and its commands. */
export class FormSession {
  readonly stage = new FormStage();
  readonly form: FormModel;
  readonly ways: CommandWays;
  private readonly stopTelling: () => void;

  /** `local`: edits of the commands by the page. */
  constructor(
    app: AppModel,
    root: RootModel,
    options: FormOptions,
    place: CommandPlace,
    local?: ReadonlySignal<LocalCommands | null>,
  ) {
    const source = withParts(options.source, app);
    this.form = new FormModel(
      app,
      elementHost(app, root, this.stage, () => this.form, place),
      {...options, source},
    );
    this.stopTelling = tellModified(this.form);
    this.ways = sessionCommands({app, root, form: this.form, place}, local);
  }

  dispose(): void {
    this.stopTelling();
    this.form.dispose();
  }
}

/** Fires `lc-modified` whenever the form becomes modified, or is no more; one that goes is not any longer. */
function tellModified(form: FormModel): () => void {
  let known = false;
  const tell = (modified: boolean) => {
    if (modified === known) return;
    known = modified;
    form.host.emit('lc-modified', {modified, alias: form.metadata?.alias, id: form.record.peek()?.id});
  };
  const stop = effect(() => {
    const modified = form.modified.value;
    untracked(() => tell(modified));
  });
  return () => {
    stop();
    tell(false);
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
