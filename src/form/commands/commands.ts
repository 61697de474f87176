import {keysOf} from '../../ui/chord-text.js';
import {eachAction, isAction, isBuiltIn, type BuiltIn} from '../../state/form/form-commands.js';
import {localized} from '../../values/localized.js';
import type {ReadonlySignal} from '@preact/signals-react';
import type {AppModel} from '../../state/app/app-model.js';
import type {ListWalk} from '../../state/list/list-walk.js';
import type {RecordNavigation} from './session-commands.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {MenuAction, MenuItem} from '../../ui/menu/menu.js';
import type {ActionSpec, CommandItem} from '../../values/commands.js';

/** A command as it is rendered. Ids of built-in ones are enclosed in double underscores. */
export interface Command extends MenuAction {
  /** Its definition in the metadata; built-in ones have none. */
  spec?: ActionSpec;
  /** Lines of a dropdown. */
  lines?: MenuItem[];
  run: () => unknown;
}

/** What the commands need beyond the model. */
export interface CommandActions {
  /** The commands of the metadata, with local edits. */
  items: ReadonlySignal<CommandItem[]>;
  /** Id of the running command; null when there is none. */
  running: ReadonlySignal<string | null>;
  press: (command: Pick<Command, 'id' | 'run'>) => void;
  run: (action: ActionSpec) => unknown;
  builtIn: (name: BuiltIn) => unknown;
  showShortcuts: () => void;
  /** Navigation through the list that the record was opened from; null without one, or until it is known. */
  walk: ReadonlySignal<ListWalk | null>;
  way?: RecordNavigation;
}

/** The position of each command. */
export interface Bar {
  start: Command[];
  end: Command[];
  main: Command | null;
  menu: MenuItem[];
  all: Map<string, Command>;
  /** How many commands of the bar could still move into the menu. */
  movable: number;
}

/**
 * The commands of a form by position. The last `moved` of the bar have moved into the menu; in a compact bar only the
 * primary one stays, beside those that can show as an icon.
 */
export function barOf(app: AppModel, form: FormModel, ways: CommandActions, compact: boolean, moved: number): Bar {
  const all = new Map<string, Command>();
  const keep = (command: Command) => (all.set(command.id, command), command);
  const draw = (spec: ActionSpec) => drawn(app, form, ways, spec, keep);
  const items = ways.items.value.filter((item) => !(compact && isAction(item) && item.hideOnXs));
  const chosen = items.filter(isAction).find((item) => item.isDefault && isUsable(form, item));
  const placed = items.filter(isAction).filter((item) => item !== chosen && item.position && item.position !== 'menu');
  const own = new Map(builtIns(app, form, ways, items).map((command) => [command.id, keep(command)]));
  const of = (...ids: string[]) => ids.flatMap((id) => own.get(id) ?? []);
  const [close] = of('__save-close__');
  const main = chosen ? draw(chosen) : (close ?? null);
  // What moves into the menu first comes last.
  const bar = [
    ...of('__save__'),
    ...(main === close ? [] : of('__save-close__')),
    ...of('__delete__'),
    ...placed.map(draw),
  ];
  const stays = ({spec, icon}: Command, at: number) =>
    compact ? spec?.hideLabelOnXs && icon : at < bar.length - moved;
  const shown = bar.filter(stays);
  const gone = bar.filter((command) => !shown.includes(command));
  const atStart = ({id, spec}: Command) => id === '__delete__' || spec?.position === 'start';
  const end = shown.filter((command) => !atStart(command));
  return {
    start: shown.filter(atStart),
    end: [...end.filter(({spec}) => spec), ...end.filter(({spec}) => !spec)],
    main,
    menu: sections([
      [...gone.filter(({id}) => id !== '__delete__'), ...of('__save-new__')].flatMap(asLines),
      linesOf(
        app,
        items.filter((item) => item !== chosen && !placed.some((each) => each === item)),
        draw,
      ),
      of('__copy__', '__references__'),
      of('__undo__', '__redo__'),
      of('__reload__', '__shortcuts__'),
      gone.filter(({id}) => id === '__delete__'),
    ]),
    all,
    movable: compact ? 0 : shown.length,
  };
}

/** The command that Enter in a one-line field runs: the metadata's default one, else save and close. */
export function runDefaultCommand(form: FormModel, ways: CommandActions): void {
  const action = [...eachAction(ways.items.peek())].find(({isDefault}) => isDefault);
  if (!action) return void (form.readonly.peek() || form.saveAndClose());
  if (isUsable(form, action)) ways.press({id: action.id, run: () => ways.run(action)});
}

/** Whether a command can do anything with the record as it is. */
function isUsable(form: FormModel, {onclick, callback, url, modifyData, disabled}: ActionSpec): boolean {
  const name = callback || url || !isBuiltIn(onclick) ? '' : onclick;
  if (disabled || ((modifyData || name.startsWith('save')) && form.readonly.value)) return false;
  if (name === 'delete') return form.canDelete;
  if (name === 'save-new') return form.canSaveNew;
  return !(form.isNew && (name === 'copy' || name === 'references' || name.startsWith('print')));
}

function drawn(
  app: AppModel,
  form: FormModel,
  ways: CommandActions,
  spec: ActionSpec,
  keep: (command: Command) => Command,
): Command {
  const {id, label, name, icon, items} = spec;
  return keep({
    id,
    label: localized(label ?? name, app.locale.value),
    icon,
    disabled: !isUsable(form, spec),
    danger: spec.onclick === 'delete',
    spec,
    lines: items && linesOf(app, items, (inner) => drawn(app, form, ways, inner, keep)),
    run: () => ways.run(spec),
  });
}

/** What every form can do; of the menu, what its metadata does not offer by itself. */
function builtIns(app: AppModel, form: FormModel, ways: CommandActions, items: CommandItem[]): Command[] {
  const {t} = app;
  const offered = new Set([...eachAction(items)].map(({onclick}) => onclick));
  const saved = !form.isNew;
  const may: [BuiltIn, boolean, Partial<Command> & {label: string}][] = [
    ['save', !form.readonly.value, {label: t('commands.save'), hint: keysOf('save', app)}],
    [
      'save-close',
      !form.readonly.value,
      {label: t('commands.saveAndClose'), icon: 'check', hint: keysOf('saveClose', app)},
    ],
    [
      'save-new',
      form.canSaveNew && !offered.has('save-new'),
      {label: t('commands.saveAndNew'), icon: 'plus', hint: keysOf('saveNew', app)},
    ],
    ['delete', form.canDelete, {label: t('form.delete'), icon: 'trash-2', danger: true}],
    ['copy', saved && !!form.metadata?.canInsert && !offered.has('copy'), {label: t('commands.copy'), icon: 'copy'}],
    [
      'references',
      saved && !!form.metadata?.rights?.viewReferenceToObject && !offered.has('references'),
      {label: t('form.references'), icon: 'link'},
    ],
    ['reload', saved && !offered.has('reload'), {label: t('form.reload'), icon: 'refresh-cw'}],
  ];
  return [
    ...may
      .filter(([, allowed]) => allowed)
      .map(([name, , look]) => ({id: `__${name}__`, run: () => ways.builtIn(name), ...look})),
    ...turns(app, form),
    {id: '__shortcuts__', label: t('ui.shortcuts'), hint: keysOf('list', app), run: ways.showShortcuts},
  ];
}

/** Undo and redo, where anything can be edited. */
function turns(app: AppModel, form: FormModel): Command[] {
  const history = form.body.value?.history;
  if (!history || form.readonly.value) return [];
  const command = (way: 'undo' | 'redo', label: string, can: boolean): Command => ({
    id: `__${way}__`,
    label,
    icon: `${way}-2`,
    hint: keysOf(way, app),
    disabled: !can,
    run: () => form.undoOrRedo(way),
  });
  return [
    command('undo', app.t('commands.undoChange'), history.canUndo.value),
    command('redo', app.t('commands.redo'), history.canRedo.value),
  ];
}

/** Commands as lines of a menu; a dropdown among them becomes groups of its lines. */
function linesOf(app: AppModel, items: readonly CommandItem[], draw: (action: ActionSpec) => Command): MenuItem[] {
  const lines = items.flatMap((item): MenuItem[] => {
    if (item.type === 'dropdownDivider') return [{divider: true}];
    if (item.type !== 'dropdownGroup') return asLines(draw(item));
    return asGroups(localized(item.label, app.locale.value), linesOf(app, item.actions, draw));
  });
  return spaced(lines);
}

function asLines(command: Command): MenuItem[] {
  return command.lines ? asGroups(command.label, command.lines) : [command];
}

/** A menu within a menu: its own lines under its label, and its groups, which keep theirs. */
function asGroups(group: string, lines: readonly MenuItem[]): MenuItem[] {
  const own = lines.filter((line): line is MenuAction => 'id' in line);
  const groups = lines.filter((line) => 'group' in line);
  return own.length ? [{group, items: own}, ...groups] : groups;
}

/** Sections of a menu with a divider between those that hold anything. */
function sections(lists: MenuItem[][]): MenuItem[] {
  return spaced(lists.flatMap((list): MenuItem[] => [...list, {divider: true}]));
}

/** Lines with one divider at most between two, and one on both sides of a group, so that no other line seems to be of it. */
function spaced(lines: readonly MenuItem[]): MenuItem[] {
  const shown: MenuItem[] = [];
  let divides = false;
  for (const line of lines) {
    divides ||= 'divider' in line;
    if ('divider' in line) continue;
    const last = shown.at(-1);
    if (last && (divides || 'group' in line || 'group' in last)) shown.push({divider: true});
    shown.push(line);
    divides = false;
  }
  return shown;
}
