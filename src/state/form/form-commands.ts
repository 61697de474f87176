import type {ActionSpec, CommandItem} from '../../values/commands.js';
import type {FormSpec, MetadataObject} from '../../values/metadata.js';

/** What a form itself can do when a command names it as its `onclick`. */
export const BUILT_IN = [
  'save',
  'save-close',
  'save-new',
  'save-notify',
  'delete',
  'copy',
  'references',
  'print',
  'print-download',
  'print-send',
  'reload',
  'go-home',
] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

export const isBuiltIn = (name: string | undefined): name is BuiltIn => BUILT_IN.some((each) => each === name);
export const isAction = (item: CommandItem): item is ActionSpec => !item.type || item.type === 'dropdownButton';

/**
 * The commands of an object's form: the object's, then the form's own; of one id the form's, at the object's position.
 */
export function commandsOf({actions = []}: Pick<MetadataObject, 'actions'>, {commands = []}: FormSpec): CommandItem[] {
  const own = new Map(commands.filter(({id}) => id !== undefined).map((item) => [item.id, item]));
  const taken = new Set(actions.map(({id}) => id).filter((id) => id !== undefined));
  return [
    ...actions.map((item) => own.get(item.id) ?? item),
    ...commands.filter(({id}) => id === undefined || !taken.has(id)),
  ];
}

/** All actions, those within dropdowns and groups included, in order. */
export function* eachAction(items: readonly CommandItem[]): Generator<ActionSpec> {
  for (const item of items) {
    if (item.type === 'dropdownGroup') yield* eachAction(item.actions);
    else if (isAction(item)) {
      yield item;
      yield* eachAction(item.items ?? []);
    }
  }
}
