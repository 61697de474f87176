import {FilesControl} from '../src/controls/files/files-control.js';
import type {StoredFile} from '../src/contract/files.js';
import {flag, whole} from '../src/host/properties.js';
import {equip} from './equip.js';
import {UploadElement} from './upload-element.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A field for several files, uploaded as soon as they are chosen, dropped or pasted, at most five at once. `value` is a
 * JSON array of `{id, name}`; a form sends the ids, one entry each.
 * @tag lc-file-list
 * @fires {Event} input - A file is stored, or was removed. Bubbles, composed.
 * @fires {Event} change - A file is stored, or was removed. Bubbles.
 * @fires {CustomEvent} lc-error - An upload failed: `{code, message, cause}`.
 * @key Enter_Space - On the drop zone: opens the browser's file dialog.
 * @key Delete - On a file: removes it, after a question.
 * @key Escape - On a file that is being uploaded: cancels the upload.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-file-list name="documents" label="Documents" owner-alias="product" attribute-alias="documents"
 *   max-file-size="20480"></lc-file-list>
 */
export class LcFileList extends UploadElement {
  static override tag = 'lc-file-list';
  static override properties = {...UploadElement.properties, maxFiles: whole(0), canDownload: flag()};

  /** Most files it holds; 0: no limit. */
  declare maxFiles: number;
  /** Offers to download each file. */
  declare canDownload: boolean;

  /** The stored files, as `value` names them. */
  get files(): StoredFile[] {
    return readFiles(this.value);
  }

  protected override get acceptedByDefault(): string {
    return '';
  }

  protected override fault(): Fault | null {
    const {value, files} = this;
    // An empty array is no value to a field that must be filled in.
    return super.fault() ?? (this.required && value && !files.length ? this.missing() : null);
  }

  protected override formValue() {
    const {files, name} = this;
    if (!files.length || !name) return null;
    const data = new FormData();
    for (const {id} of files) data.append(name, id);
    return data;
  }

  protected override view() {
    if (this.app) equip(this.app);
    const text = (files: StoredFile[]) => (files.length ? JSON.stringify(files) : '');
    return (
      <FilesControl
        {...this.field}
        settings={this.settings}
        maxFiles={this.maxFiles}
        canDownload={this.canDownload}
        onWork={this.trackWork}
        value={this.files}
        onInput={(files) => this.input(text(files))}
        onCommit={(files) => this.commit(text(files))}
      />
    );
  }

  private missing(): Fault {
    return {key: 'rule.required', params: {label: this.label}};
  }
}

function readFiles(value: string): StoredFile[] {
  if (!value) return [];
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read.filter(isFile).map((file) => ({...file, name: file.name ?? ''})) : [];
  } catch {
    return [];
  }
}

function isFile(value: unknown): value is StoredFile {
  return typeof (value as StoredFile | null)?.id === 'string';
}

export default LcFileList;
