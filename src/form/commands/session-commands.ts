import {computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {commandsOf} from '../../state/form/form-commands.js';
import type {LocalCommands} from '../../state/form/command-edits.js';
import type {BuiltIn} from '../../state/form/form-commands.js';
import type {ListWalk, Step} from '../../state/list/list-walk.js';
import type {FormOutcome, ListTrail} from '../../state/app/opener.js';
import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import {wanted} from '../../ui/late/wanted.js';
import type {CommandItem} from '../../values/commands.js';
import type {CommandActions} from './commands.js';
import type {FormContainer} from '../element-host.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {RootModel} from '../../ui/root-context.js';
import type * as CommandEdits from '../../state/form/command-edits.js';
import type * as Runner from './run-command.js';

/** How a form goes to the records beside its own. */
export interface RecordNavigation {
  trail: ListTrail;
  id: string;
  /** How this form was opened. */
  came: 'previous' | 'next' | null;
  /** Opens another record instead of this one; its changes have been discarded. */
  go: (step: Step, side: 'previous' | 'next') => void;
}

/** What differs between the commands of a form that is a page and of one in a modal. */
export interface CommandHost extends FormContainer {
  /** Leaves for another page; what was changed has been given up. */
  go: (url: string) => void;
  /** Shows the designer home instead of the form. */
  goHome: (url: string) => void;
  /** The list that the record comes from; absent without one. */
  way?: RecordNavigation;
  /** A copy that was opened from here was saved. */
  copied?: (outcome: FormOutcome) => void;
}

/** The form a command is pressed in, and what is around it. */
export interface CommandContext {
  app: AppModel;
  root: RootModel;
  form: FormModel;
  place: CommandHost;
}

/** Only who edits commands needs this. */
const commandEdits = lazyPart(() => import('../../state/form/command-edits.js'));
const edits = signal<typeof CommandEdits | null>(null);
const commandRunner = lazyPart(() => import('./run-command.js'), 'later');
const listWalk = lazyPart(() => import('../../state/list/list-walk.js'), 'later');

/** The commands of an opened form. What is not needed to save, close and delete loads with the first that asks for it. */
export function sessionCommands(scene: CommandContext, local?: ReadonlySignal<LocalCommands | null>): CommandActions {
  const {app, root, form, place} = scene;
  const running = signal<string | null>(null);
  const walk = signal<ListWalk | null>(null);
  if (place.way) void walkFrom(scene, place.way, walk);
  const reportRefused = refusalReporter(scene);
  const builtIn = (name: BuiltIn) => {
    if (name === 'save') return form.save();
    if (name === 'save-close') return form.saveAndClose();
    if (name === 'save-new') return form.saveAndNew();
    if (name === 'save-notify') return form.saveAndNotify();
    if (name === 'delete') return form.delete();
    return late(({runBuiltIn}) => runBuiltIn(scene, name));
  };
  const late = async (work: (runner: typeof Runner) => unknown) => work(await app.load(commandRunner));
  const showShortcuts = () => wanted(root, () => late(({showShortcuts: show}) => show(root)));
  const press: CommandActions['press'] = (command) => {
    if (running.peek() !== null) return;
    running.value = command.id;
    void Promise.resolve()
      .then(command.run)
      .catch((cause: unknown) => late(({notifyFailure}) => notifyFailure(scene, cause)))
      .catch((cause: unknown) => void notifyUnloaded(root, cause, () => press(command)))
      .then(() => (running.value = null));
  };
  return {
    items: computed(() => edited(ownCommands(scene), local?.value ?? null, reportRefused)),
    running,
    walk,
    way: place.way,
    press,
    builtIn,
    run: (action) => late(({runCommand}) => runCommand(scene, action, builtIn)),
    showShortcuts,
  };
}

/** Without neighbours the record is there all the same. */
async function walkFrom(
  {app}: CommandContext,
  {trail, id}: RecordNavigation,
  walk: Signal<ListWalk | null>,
): Promise<void> {
  try {
    const {ListWalk} = await app.load(listWalk);
    const found = new ListWalk(async () => (await app.services()).query, trail, id);
    await found.look();
    walk.value = found;
  } catch {
    walk.value = null;
  }
}

function ownCommands({form}: CommandContext): CommandItem[] {
  const body = form.body.value;
  return body ? commandsOf(body.metadata, body.spec) : [];
}

function edited(own: CommandItem[], local: LocalCommands | null, refused: (ids: string[]) => void): CommandItem[] {
  if (!local) return own;
  if (edits.value) {
    const {items, refused: ids} = edits.value.admitted(local.actions);
    refused(ids);
    return edits.value.mergeCommands(own, {...local, actions: items});
  }
  // Asked for again with the next change of the page's commands.
  commandEdits.load().then(
    (module) => (edits.value = module),
    () => undefined,
  );
  return own;
}

/** Warns the developer of a page once about each id that its commands may not have. */
function refusalReporter({form}: CommandContext): (ids: string[]) => void {
  const reported = new Set<string>();
  return (ids) => {
    for (const id of ids.filter((each) => !reported.has(each))) {
      reported.add(id);
      const message = `"${id}": the id of a command must not begin or end with __`;
      console.warn(`[lc-runtime] LC1015 ${message}`);
      queueMicrotask(() => form.host.emit('lc-error', {code: 'LC1015', message}));
    }
  };
}
