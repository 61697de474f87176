import {signal} from '@preact/signals-react';
import type {FileSettings} from '../src/controls/file/settings.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, flag, number, text, whole, type Property} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

/** A field that uploads: it is invalid while an upload runs, so that no form is sent without it. */
export abstract class UploadElement extends FieldElement {
  static override kind = 'file';
  static override sentences = 'later' as const;
  static override properties = {
    ...FieldElement.properties,
    uploadUrl: text(),
    ownerAlias: text(),
    attributeAlias: text(),
    accept: text(),
    capture: choice(['', 'user', 'environment'], ''),
    maxFileSize: whole(0),
    noConfirm: flag(),
    format: imageFormat(),
    compress: number(100),
    maxWidth: whole(0),
    maxHeight: whole(0),
    maxSize: whole(0),
  };

  /** Where files are posted; wins over the aliases. */
  declare uploadUrl: string;
  /** Alias of the object that owns the file. */
  declare ownerAlias: string;
  /** Alias of its attribute. */
  declare attributeAlias: string;
  /** Types of files accepted, as `accept` of a native file input. */
  declare accept: string;
  /** Phones open this camera instead of the file list. */
  declare capture: '' | 'user' | 'environment';
  /** Largest file accepted, in KB; 0: no limit. */
  declare maxFileSize: number;
  /** Removes a file without asking. */
  declare noConfirm: boolean;
  /** Format that images are converted to before they are sent, in letters of either case. */
  declare format: '' | 'JPEG' | 'PNG' | 'WEBP';
  /** Quality of a converted image: 1 to 99 percent, or 0 to 1 as a fraction; 1 and 100 lose nothing. */
  declare compress: number;
  /** Pixels that an image is wide at most before it is sent; 0: no limit. Those of GIF and SVG stay as they are. */
  declare maxWidth: number;
  /** Pixels that an image is high at most, likewise. */
  declare maxHeight: number;
  /** KB above which the server is asked for a smaller image; 0: never. */
  declare maxSize: number;

  private readonly running = signal(0);

  protected override fault(): Fault | null {
    return this.running.value > 0 ? {key: 'file.stillUploading', params: {}} : super.fault();
  }

  protected get settings(): FileSettings {
    const {uploadUrl, ownerAlias, attributeAlias, accept, capture, maxFileSize, noConfirm} = this;
    const {format, compress, maxWidth, maxHeight, maxSize} = this;
    const image = {format, compress, maxWidth, maxHeight, maxSize};
    const target = {urlUpload: uploadUrl, ownerScriptAlias: ownerAlias, attrScriptAlias: attributeAlias};
    return {...target, accept: accept || this.acceptedByDefault, capture, maxFileSize, noConfirm, ...image};
  }

  protected get acceptedByDefault(): string {
    return 'image/*';
  }

  protected readonly trackWork = (work: Promise<unknown>): void => {
    this.running.value++;
    void work.finally(() => this.running.value--);
  };
}

function imageFormat(): Property<'' | 'JPEG' | 'PNG' | 'WEBP'> {
  const word = choice(['', 'JPEG', 'PNG', 'WEBP'], '');
  const read = (value: unknown) => word.accept(typeof value === 'string' ? value.toUpperCase() : value);
  return {...word, parse: read, accept: read};
}
