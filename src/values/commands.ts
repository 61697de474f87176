import type {LocalizedText} from './types.js';

/**
 * Neither begins nor ends with `__`: such ids are the built-in commands'.
 * @pattern ^(?!__)(?!.*__$).+$
 */
export type ItemId = string;

/** A command: a button, a dropdown when it has `items`, or a line of a menu. */
export interface ActionSpec {
  /** Marks a button with `items`; an action is one of these with and without it. */
  type?: 'dropdownButton';
  /** Its name, unique among the commands. */
  id: ItemId;
  /** Its text where there is no label. */
  name?: string;
  /** The text on it. */
  label?: LocalizedText;
  /** Lucide icon name. */
  icon?: string;
  /** Names by which the page's sheet reaches its button: `lc-form::part(name)`. */
  class?: string;
  /**
   * A built-in (save, save-close, save-new, save-notify, delete, copy, references, print, print-download, print-send, reload,
   * go-home) or a user method that the page registered as `methods` of `lc-app`.
   */
  onclick?: string;
  /**
   * Run instead of `onclick`; of actions given by script only.
   * @hidden
   */
  callback?: (call: ActionCall) => unknown;
  /** The address it opens; `{id}` is replaced by the record's id. */
  url?: string;
  /** `modal` shows a page of the own server in a modal; else as of a link. */
  target?: string;
  /** A variant of buttons; when absent that of its position. */
  variant?: string;
  /** Run by Enter in a one-line field, and the primary of the bar. */
  isDefault?: boolean;
  /** Cannot be used where the record cannot be edited. */
  modifyData?: boolean;
  /** true: shown, and cannot be used. */
  disabled?: boolean;
  /** true: drawn with a border, without a filled background. */
  outlined?: boolean;
  /** At 576 px and less only the icon shows. */
  hideLabelOnXs?: boolean;
  /** At 576 px and less it is not there. */
  hideOnXs?: boolean;
  /** A round button that shows only its icon. */
  circle?: boolean;
  /** Before the built-in commands, after them, or (as when absent) in the overflow menu. */
  position?: 'start' | 'end' | 'menu';
  /**
   * Makes it a dropdown.
   * @uniqueBy id
   */
  items?: CommandItem[];
}

/** A line between two commands. */
export interface CommandDivider {
  type: 'dropdownDivider';
  /** Its name, unique among the commands. */
  id?: ItemId;
}

/** Commands under a common title. */
export interface CommandGroup {
  type: 'dropdownGroup';
  /** Its name, unique among the commands. */
  id?: ItemId;
  /** The title above its commands. */
  label: LocalizedText;
  /**
   * The commands beneath the title.
   * @uniqueBy id
   */
  actions: CommandItem[];
}

export type CommandItem = ActionSpec | CommandDivider | CommandGroup;

/** What a user method or callback gets: the command, and the form it was pressed in. */
export interface ActionCall {
  action: ActionSpec;
  /** Id of the record; '' for a new one. */
  id: string;
  form: ActionForm;
}

/** An open form, as a user method works with it. */
export interface ActionForm {
  readonly alias: string;
  /** The record's id; '' while it is new. */
  id(): string;
  /** The record's values by id, as they are now. */
  value(): Record<string, unknown>;
  /** Changes a field as the person would. */
  setField(id: string, value: unknown): void;
  /** Validates and saves; true when the server has it. */
  save(): Promise<boolean>;
  /** Saves, then goes to the index URL or closes the modal. */
  saveAndClose(): Promise<boolean>;
  /** Loads the record again; asks first when there are unsaved changes. */
  reload(): Promise<void>;
}
