import {signal} from '@preact/signals-react';
import {SIGNATURE_METHODS} from '../src/controls/signature/methods.js';
import {SignatureControl, type Signature} from '../src/controls/signature/signature-control.js';
import type {FileSettings} from '../src/controls/file/settings.js';
import {FieldElement} from '../src/host/field-element.js';
import {flag, text} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';
import {equip} from './equip.js';

/**
 * A signature: drawn with mouse, finger or pen, typed in a script font, or a picture of one. `value` is the picture as a
 * `data:` address, or the stored file's id where the element says where it is stored; so is what a form sends.
 * @tag lc-signature
 * @fires {Event} input - It was signed, or the signature was removed. Bubbles, composed.
 * @fires {Event} change - It was signed, or the signature was removed. Bubbles.
 * @fires {CustomEvent} lc-error - A picture could not be read or stored: `{code, message, cause}`.
 * @key Enter_Space - Opens the dialog, where a name can be typed.
 * @key Delete - Removes the signature, after a question.
 * @key Escape - Cancels a running upload.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-signature name="signature" label="Signature"></lc-signature>
 */
export class LcSignature extends FieldElement {
  static override tag = 'lc-signature';
  static override sentences = 'later' as const;
  static override properties = {
    ...FieldElement.properties,
    methods: text(),
    signer: text(),
    uploadUrl: text(),
    ownerAlias: text(),
    attributeAlias: text(),
    noConfirm: flag(),
  };

  /** Ways of signing in the order in which they are offered: `draw type upload`; all of them when absent. */
  declare methods: string;
  /** Name that is written already when it is typed; the user's when absent. */
  declare signer: string;
  /** Where the picture is posted; wins over the aliases. */
  declare uploadUrl: string;
  /** Alias of the object that owns the picture. */
  declare ownerAlias: string;
  /** Alias of its attribute. */
  declare attributeAlias: string;
  /** Removes the signature without asking. */
  declare noConfirm: boolean;

  private readonly running = signal(0);

  protected override fault(): Fault | null {
    return this.running.value > 0 ? {key: 'file.stillUploading', params: {}} : super.fault();
  }

  protected override view() {
    const {value, signer} = this;
    if (this.app) equip(this.app);
    return (
      <SignatureControl
        {...this.field}
        stores={Boolean(this.uploadUrl || this.ownerAlias)}
        settings={this.settings}
        methods={this.offered}
        signer={signer}
        onWork={this.trackWork}
        value={value ? (value.startsWith('data:') ? {data: value} : {id: value, name: ''}) : null}
        onInput={(signature) => this.input(textOf(signature))}
        onCommit={(signature) => this.commit(textOf(signature))}
      />
    );
  }

  private get offered() {
    const asked = this.methods.split(/[\s,]+/);
    const known = SIGNATURE_METHODS.filter((method) => asked.includes(method));
    return known.length ? known.sort((one, other) => asked.indexOf(one) - asked.indexOf(other)) : SIGNATURE_METHODS;
  }

  private get settings(): FileSettings {
    const {uploadUrl, ownerAlias, attributeAlias, noConfirm} = this;
    return {urlUpload: uploadUrl, ownerScriptAlias: ownerAlias, attrScriptAlias: attributeAlias, noConfirm};
  }

  private readonly trackWork = (work: Promise<unknown>): void => {
    this.running.value++;
    void work.finally(() => this.running.value--);
  };
}

function textOf(signature: Signature | null): string {
  if (!signature) return '';
  return 'id' in signature ? signature.id : signature.data;
}

export default LcSignature;
