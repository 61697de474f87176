import {ImageControl, type ImageAction} from '../src/controls/image/image-control.js';
import type {StoredFile} from '../src/contract/files.js';
import {flag, text} from '../src/host/properties.js';
import {equip} from './equip.js';
import {UploadElement} from './upload-element.js';

/**
 * A field for one image with its thumbnail; it may be viewed, downloaded, changed and removed. `value` is the stored
 * file's id, and so is what a form sends.
 * @tag lc-image
 * @fires {Event} input - An image is stored, or was removed. Bubbles, composed.
 * @fires {Event} change - An image is stored, or was removed. Bubbles.
 * @fires {CustomEvent} lc-error - An upload or a conversion failed: `{code, message, cause}`.
 * @key Enter_Space - On the thumbnail: shows the image large; opens the browser's file dialog while there is none.
 * @key Delete - Removes the image, after a question.
 * @key Escape - Cancels a running upload.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-image name="photo" label="Packing photo" owner-alias="product" attribute-alias="image"></lc-image>
 */
export class LcImage extends UploadElement {
  static override tag = 'lc-image';
  static override properties = {
    ...UploadElement.properties,
    presentation: text(),
    noView: flag(),
    noDownload: flag(),
    noChange: flag(),
    noRemove: flag(),
  };

  /** Name of the image that `value` names; asked for when it is not given. */
  declare presentation: string;
  /** Not shown large. */
  declare noView: boolean;
  /** Not downloaded. */
  declare noDownload: boolean;
  /** Not replaced by another one. */
  declare noChange: boolean;
  /** Not removed. */
  declare noRemove: boolean;

  protected override view() {
    const {value, presentation} = this;
    if (this.app) equip(this.app);
    const take = (notify: (id: string) => void) => (file: StoredFile | null) => {
      this.presentation = file?.name ?? '';
      notify(file?.id ?? '');
    };
    return (
      <ImageControl
        {...this.field}
        settings={this.settings}
        without={this.without}
        onWork={this.trackWork}
        value={value ? {id: value, name: presentation} : null}
        onInput={take((id) => this.input(id))}
        onCommit={take((id) => this.commit(id))}
      />
    );
  }

  private get without(): ImageAction[] {
    const {noView, noDownload, noChange, noRemove} = this;
    const off: [boolean, ImageAction][] = [
      [noView, 'view'],
      [noDownload, 'download'],
      [noChange, 'change'],
      [noRemove, 'remove'],
    ];
    return off.flatMap(([is, action]) => (is ? [action] : []));
  }
}

export default LcImage;
