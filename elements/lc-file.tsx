import {FileControl} from '../src/controls/file/file-control.js';
import type {StoredFile} from '../src/contract/files.js';
import {text} from '../src/host/properties.js';
import {equip} from './equip.js';
import {UploadElement} from './upload-element.js';

/**
 * A field for one file, which is uploaded as soon as it is chosen, dropped or pasted. `value` is the stored file's id,
 * and so is what a form sends. Accepts images unless `accept` is set.
 * @tag lc-file
 * @fires {Event} input - A file is stored, or was removed. Bubbles, composed.
 * @fires {Event} change - A file is stored, or was removed. Bubbles.
 * @fires {CustomEvent} lc-error - An upload failed: `{code, message, cause}`.
 * @key Enter_Space - Opens the browser's file dialog.
 * @key Delete - Removes the file, after a question.
 * @key Escape - Cancels a running upload.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-file name="contract" label="Contract" accept=".pdf,.docx" owner-alias="document"
 *   attribute-alias="file"></lc-file>
 */
export class LcFile extends UploadElement {
  static override tag = 'lc-file';
  static override properties = {...UploadElement.properties, presentation: text()};

  /** Name of the file that `value` names; asked for when it is not given. */
  declare presentation: string;

  protected override view() {
    const {value, presentation} = this;
    if (this.app) equip(this.app);
    const take = (notify: (id: string) => void) => (file: StoredFile | null) => {
      this.presentation = file?.name ?? '';
      notify(file?.id ?? '');
    };
    return (
      <FileControl
        {...this.field}
        settings={this.settings}
        onWork={this.trackWork}
        value={value ? {id: value, name: presentation} : null}
        onInput={take((id) => this.input(id))}
        onCommit={take((id) => this.commit(id))}
      />
    );
  }
}

export default LcFile;
