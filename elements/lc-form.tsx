import {choice, deprecated, flag, json, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {FormLife} from './form-life.js';
import type {LocalCommands} from '../src/state/form/command-edits.js';
import type {FormDefinition} from '../src/state/form/form-source.js';
import type {SaveFormat} from '../src/state/form/own-source.js';
import type {CommandItem} from '../src/values/commands.js';
import type {ValidateOn} from '../src/values/metadata.js';
import type {Rule} from '../src/values/types.js';

/** What the address of a form's page may carry as `params`. */
interface PageParams {
  indexUrl?: string;
  fillingValues?: Record<string, unknown>;
  search?: string;
  /** No other record is made from here. */
  noAdd?: boolean;
}

/**
 * A record's form from metadata: tabs, fields, tables of rows, save, delete. With `definition` or `metadata-url`, which
 * may be a JSON Schema, it needs no lc-runtime server. With `autofocus` the focus goes to its first field once it is
 * ready. Lists inside fire the events of `lc-grid`.
 * @tag lc-form
 * @slot [name] - Shown where the form has a placement of kind `widget` that is called so.
 * @csspart [name] - The button of a command: each word of its `class` in metadata.
 * @fires {CustomEvent} lc-init - Loaded, not usable yet; detail {alias, id}. The form becomes ready when the promise
 *   given to `detail.waitUntil(promise)` has resolved; when it is cancelled or rejected, it shows a failure with Retry.
 *   Forms that this one opens in a modal fire this event and the hooks below on this element too.
 * @fires {CustomEvent} lc-ready - Ready to use; detail {id}.
 * @fires {CustomEvent} lc-title - The title changed; detail {title}.
 * @fires {CustomEvent} lc-change - A value was changed; detail {path, value}.
 * @fires {CustomEvent} lc-focus - A field or cell has the focus; detail {path}.
 * @fires {CustomEvent} lc-blur - It lost the focus; detail {path}.
 * @fires {CustomEvent} lc-modified - It has unsaved changes now, or none any more; detail {modified, alias, id}. Also
 *   fired for forms that this one opens in a modal, which `alias` and `id` identify.
 * @fires {CustomEvent} lc-unparsable - A field was left with text that cannot be parsed (`unparsable="keep"` only);
 *   detail {path, text}.
 * @fires {CustomEvent} lc-validate - A value was entered that is valid by the form's own rules, or a save begins and
 *   the value has no result yet; detail {path, value, report, signal}. `report(message)`, at once or before the promise
 *   given to `detail.waitUntil` settles, marks the field as invalid; `signal` aborts when the value changes meanwhile.
 *   A hook.
 * @fires {CustomEvent} lc-before-validate - Before a save validates; detail {alias, id}. A hook: cancelable, also by a
 *   promise given to `detail.waitUntil` that resolves to false.
 * @fires {CustomEvent} lc-after-validate - It has validated; detail {alias, id, valid, faults}. A hook.
 * @fires {CustomEvent} lc-before-save - Before the object is posted; detail {alias, id, content}. A hook.
 * @fires {CustomEvent} lc-saved - The record is saved on the server, whatever hooks decide; detail {id, alias,
 *   presentation, content}.
 * @fires {CustomEvent} lc-after-save - After lc-saved; detail {alias, id, object}. A hook: when cancelled, the form
 *   stays open.
 * @fires {CustomEvent} lc-before-delete - The person has confirmed the deletion; detail {alias, id}. A hook: when
 *   cancelled, the record stays.
 * @fires {CustomEvent} lc-deleted - The record is deleted, whatever hooks decide; detail {id, alias, presentation}.
 * @fires {CustomEvent} lc-after-delete - After lc-deleted; detail {alias, id}. A hook: when cancelled, the form stays
 *   open.
 * @fires {CustomEvent} lc-close - Saved or deleted, about to leave; detail {kind, id, alias, presentation}. Cancelable.
 * @fires {CustomEvent} lc-command - A command of the metadata was pressed; detail {action, id}. A hook: cancel it when
 *   the page runs the command itself.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Ctrl+S - Saves; Cmd on a Mac, here and below.
 * @key Ctrl+Enter - Saves and closes.
 * @key Ctrl+Shift+Enter - Saves, then begins a new record.
 * @key Enter - In a field of one line: commits its value, then runs the default command.
 * @key Escape - In a modal: closes it, after a question where changes would be lost; in a cell, discards what is typed.
 * @key Ctrl+Z - Undoes the last change and shows its field; while text is being typed, undoes as the browser does.
 * @key Ctrl+Shift+Z_Ctrl+Y - Redoes what was undone; Ctrl+Y not on a Mac.
 * @key ?_Ctrl+/ - Lists the shortcuts.
 * @key Alt+PageUp_Alt+PageDown - The previous and the next record of the list it was opened from.
 * @key Alt+ArrowUp_Alt+ArrowDown - In a table of rows: the row above or below; on the handle it moves the row.
 * @key Insert - In a table of rows: a new row above.
 * @key Alt+Shift+Insert - In a table of rows: a new row below.
 * @key Tab - In the last cell of a table's last row, once something was entered there: adds a row; Enter always does.
 * @key Alt+Insert - In a table of rows: a copy of the row beneath it.
 * @key Alt+Delete - In a table of rows: deletes the row, after a question; on the handle Delete does, too.
 * @key Alt+Shift+ArrowUp_Alt+Shift+ArrowDown_Alt+Shift+ArrowLeft_Alt+Shift+ArrowRight - In a table of rows: selects
 *   cells from the one with the focus on; on a Mac with Cmd. Shift with a click does too, and Escape ends it.
 * @key Ctrl+D - In a table of rows: fills the selected lines from the first; else the cell from the line above.
 * @key Ctrl+C_Ctrl+V - In a table of rows: copies the selected cells, or the cell where no text is selected; fills
 *   cells and new rows from a copied range, also of a spreadsheet.
 * @example <lc-form metadata-url="/forms/contact.json" value='{"name": "Ines"}' action="/contacts"></lc-form>
 * @example <lc-form alias="order" object-id="42" index-url="/supply/order/index"></lc-form>
 */
export class LcForm extends ShellElement {
  static override tag = 'lc-form';
  static override properties = {
    alias: text(),
    objectId: text(),
    source: text(),
    form: text(),
    formSize: choice(['', 'small', 'default', 'large'], ''),
    fillingValues: json<Record<string, unknown> | null>(null, 'record'),
    search: text(),
    params: json<PageParams | null>(null, 'record'),
    indexUrl: text(),
    readOnly: flag(),
    unparsable: choice(['', 'default', 'keep'], ''),
    undoDependent: flag(),
    validateOn: choice(['', 'blur', 'change', 'save'], ''),
    noDrafts: flag(),
    noPresence: flag(),
    definition: json<FormDefinition | object | null>(null, 'record'),
    metadataUrl: text(),
    uiSchema: json<object | null>(null, 'record'),
    value: json<Record<string, unknown> | null>(null, 'record'),
    action: text(),
    saveUrl: deprecated(text(), 'action'),
    saveFormat: choice(['form', 'json'], 'form'),
    actions: json<LocalCommands | CommandItem[] | null>(null),
  };

  /** Alias of the object. */
  declare alias: string;
  /** Id of the record; a new one when absent. */
  declare objectId: string;
  /** Id of a record to copy. */
  declare source: string;
  /** Alias of the form; the object's first when absent. */
  declare form: string;
  /** Size of the controls; the form's own when absent. */
  declare formSize: '' | 'small' | 'default' | 'large';
  /** Values a new record starts with. */
  declare fillingValues: Record<string, unknown> | null;
  /** Text a new record is made from. */
  declare search: string;
  /** What the page's address gave: {indexUrl, fillingValues, search, noAdd}. */
  declare params: PageParams | null;
  /** Where to go after save-and-close and delete; the form stays when absent. */
  declare indexUrl: string;
  /** Nothing can be edited. */
  declare readOnly: boolean;
  /**
   * How a typed number, date or time that cannot be parsed is handled, `keep` or `default`; when absent as `lc-app`
   * configures.
   */
  declare unparsable: '' | 'default' | 'keep';
  /**
   * Offers the previous value when a field was emptied because one it depends on changed; when absent as `lc-app`
   * configures.
   */
  declare undoDependent: boolean;
  /**
   * When fields are validated: `blur` when left, `change` also after a pause in typing, `save` on the first save and,
   * after a failed save, when left. When absent, the form's metadata or else `lc-app` decides.
   */
  declare validateOn: '' | ValidateOn;
  /** Stores no unsaved changes in this browser, whatever `lc-app` configures. */
  declare noDrafts: boolean;
  /** Does not show who else has the record open and what they edit, and does not inform them, whatever `lc-app` configures. */
  declare noPresence: boolean;
  /** Columns and layout of a form without our server, or a JSON Schema of an object; also as a child JSON script. */
  declare definition: FormDefinition | object | null;
  /** Address of a definition, a JSON Schema, or what get-metadata answers; `definition` wins. Relative to the page. */
  declare metadataUrl: string;
  /** Order, controls and texts for a JSON Schema: `ui:order`, `ui:widget`, `ui:title` and so on. */
  declare uiSchema: object | null;
  /** Address that a form without an lc-runtime server posts to; without one the page reads `value` on `lc-saved`. */
  declare action: string;
  /** The same as `action`, which is to be used instead. */
  declare saveUrl: string;
  /** What is posted there: `form` the field `object` {id, version, content} as JSON, `json` the value itself. */
  declare saveFormat: SaveFormat;

  /**
   * Commands in addition to or instead of the metadata's: a list, or `{base, actions}` where `base` is the list of the
   * server when they were edited. Those of `base` that are missing stay removed, and unmodified ones follow the server.
   */
  declare actions: LocalCommands | CommandItem[] | null;

  private readonly life = new FormLife(this);

  /** The record's values by id, or in the shape of the JSON Schema, as they are now. Set it to fill a form of the page's. */
  get value(): Record<string, unknown> | null {
    const content = this.life.model?.body.peek()?.content();
    if (!content) return this.readProperty('value') as Record<string, unknown> | null;
    return this.life.model?.options.source.asGiven?.(content) ?? content;
  }
  set value(value: Record<string, unknown> | null) {
    this.writeProperty('value', value);
  }

  /** Whether there are unsaved changes. */
  get modified(): boolean {
    return this.life.model?.modified.value ?? false;
  }

  /** When a value was last changed, in ms since 1970; null when none was since the record was loaded. */
  get lastModified(): number | null {
    return this.life.model?.lastModified.value ?? null;
  }

  /** Validates and saves; true when the server has it. */
  async save(): Promise<boolean> {
    return (await this.life.model?.save())?.saved ?? false;
  }

  /** Saves, then goes to the index URL. */
  async saveAndClose(): Promise<boolean> {
    return (await this.life.model?.saveAndClose())?.saved ?? false;
  }

  /** Saves, then shows a new record of the same object; false where none may be made. */
  async saveAndNew(): Promise<boolean> {
    return (await this.life.model?.saveAndNew())?.saved ?? false;
  }

  /** Saves, then fires `lc-close` and leaves the closing to its listener. */
  async saveAndNotify(): Promise<boolean> {
    return (await this.life.model?.saveAndNotify())?.saved ?? false;
  }

  /** Asks, then deletes the record; true when it is gone. */
  async delete(): Promise<boolean> {
    return (await this.life.model?.delete()) ?? false;
  }

  /** Loads metadata and record again; unsaved changes are lost. */
  async reload(): Promise<void> {
    await this.life.model?.load();
  }

  /** Undoes the last change, also one that is saved; false when there is none. Fires `lc-change`. */
  async undo(): Promise<boolean> {
    return (await this.life.model?.undoOrRedo('undo')) ?? false;
  }

  /** Does the change again that was undone last; false when there is none. Fires `lc-change`. */
  async redo(): Promise<boolean> {
    return (await this.life.model?.undoOrRedo('redo')) ?? false;
  }

  /** Changes a field by script; `rules` apply beside its own. Unknown fields are ignored. */
  setField(
    id: string,
    {value, visible, readonly, rules}: {value?: unknown; visible?: boolean; readonly?: boolean; rules?: Rule[]},
  ): void {
    this.life.setField(id, value, {visible, readonly, rules});
  }

  /** A save waits for this. */
  waitFor(work: Promise<unknown>): void {
    this.life.model?.waitFor(work);
  }

  protected override connected(connection: AbortSignal): void {
    this.life.connect(connection);
  }

  protected override view() {
    return this.life.view();
  }

  /** What is there at once, or nearly, comes without the shape of a form before it. */
  protected override prepared(): Promise<unknown> | null {
    return this.life.prepared();
  }
}
export default LcForm;
