import {keysOf} from '../ui/chord-text.js';
import type {FormModel} from '../state/form-model.js';
import type {AppModel} from '../state/app-model.js';
import {localized} from '../values/localized.js';
import type {ActionSpec} from '../values/metadata.js';

/** One entry of the form's overflow menu. */
export interface Command {
  id: string;
  label: string;
  icon?: string;
  /** Keys shown beside the label. */
  keys?: string;
  disabled?: boolean;
  danger?: boolean;
  run: () => void;
}

/** What the commands need beyond the model. */
export interface CommandWays {
  copy: () => void;
  showShortcuts: () => void;
  /** Fires `lc-command` for a command of the metadata. */
  custom: (action: ActionSpec) => void;
}

/** The built-in ways a metadata command may name. */
function runCommand(form: FormModel, ways: CommandWays, action: ActionSpec): void {
  switch (action.onclick) {
    case 'save':
      return void form.save();
    case 'save-close':
      return void form.saveAndClose();
    case 'delete':
      return void form.delete();
    case 'copy':
      return ways.copy();
    default:
      ways.custom(action);
  }
}

/** The overflow menu: what a compact bar has no room for, the metadata's commands, then the general ones. */
export function overflowCommands(app: AppModel, form: FormModel, ways: CommandWays, compact: boolean): Command[] {
  const {t} = app;
  const editable = !form.readonly.value;
  const commands: Command[] = [];
  if (compact && editable)
    commands.push({id: 'save', label: t('form.save'), keys: keysOf('save', app), run: () => void form.save()});
  for (const action of form.body.value?.spec.commands ?? []) {
    commands.push({
      id: action.id,
      label: localized(action.label, app.locale.value),
      icon: action.icon,
      disabled: action.disabled ?? (action.modifyData === true && !editable),
      run: () => runCommand(form, ways, action),
    });
  }
  if (!form.isNew && form.metadata?.canInsert)
    commands.push({id: 'copy', label: t('form.copy'), icon: 'copy', run: ways.copy});
  commands.push({id: 'shortcuts', label: t('form.shortcuts'), keys: keysOf('list', app), run: ways.showShortcuts});
  if (compact && form.canDelete) {
    commands.push({
      id: 'delete',
      label: t('form.delete'),
      icon: 'trash-2',
      danger: true,
      run: () => void form.delete(),
    });
  }
  return commands;
}

/** The command that Enter in a one-line field runs: the metadata's default one, else save and close. */
export function runDefaultCommand(form: FormModel, ways: CommandWays): void {
  const action = form.body.peek()?.spec.commands?.find(({isDefault}) => isDefault);
  if (action) runCommand(form, ways, action);
  else if (!form.readonly.peek()) void form.saveAndClose();
}
