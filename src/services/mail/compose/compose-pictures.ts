import {signal, type Signal} from '@preact/signals-react';
import {MOST_ATTACHED, SHOWN_PICTURE, type MailAttachment} from '../../../contract/mail.js';
import {chooseFiles} from '../../../controls/file/choose-files.js';
import {sizeText} from '../../../controls/file/words.js';
import type {AppModel} from '../../../state/app/app-model.js';
import type {DraftFile} from '../../../state/mail/draft-files.js';
import type {DraftModel} from '../../../state/mail/draft-model.js';
import {reportNativeFault} from '../../../ui/device/native-fault.js';
import {errorText} from '../../../ui/error-text.js';
import type {TextPicture, TextPictures} from '../../../ui/prose/text-pictures.js';
import type {Mailing} from '../mailing.js';

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

/** The pictures that the text of a draft shows: attachments of it, from what they were made of or from the server. */
export class ComposePictures implements TextPictures {
  /** Addresses by the key of the file; null while its bytes are on their way. */
  private readonly addresses = new Map<string, Signal<string | null>>();
  private readonly made: string[] = [];
  private readonly end = new AbortController();

  constructor(
    private readonly app: AppModel,
    private readonly mailing: Mailing,
    private readonly model: DraftModel,
  ) {}

  takes = (file: File): boolean => SHOWN_PICTURE.test(file.type);

  add(files: readonly File[]): (string | null)[] {
    const {app, model} = this;
    const others = files.filter((file) => !this.takes(file)).map(({name}) => name);
    if (others.length)
      app.notifications.add({kind: 'warning', title: app.t('mail.noPicture', {names: namesOf(others)})});
    const pictures = files.filter(this.takes);
    if (!pictures.length) return files.map(() => null);
    const ids = model.files.addPictures(pictures);
    const refused = model.files.refused.peek();
    const most = sizeText(app, MOST_ATTACHED);
    if (refused.length)
      app.notifications.add({kind: 'warning', title: app.t('mail.tooLarge', {names: namesOf(refused), most})});
    return files.map((file) => ids[pictures.indexOf(file)] ?? null);
  }

  attach(files: readonly File[]): void {
    this.model.files.add(files);
  }

  async choose(): Promise<File[]> {
    try {
      return await chooseFiles({accept: ACCEPTED, multiple: true});
    } catch (cause) {
      reportNativeFault(this.app, cause, 'file');
      return [];
    }
  }

  has(id: string): boolean {
    return !!this.model.files.picture(id);
  }

  of(id: string): TextPicture {
    const {app, model} = this;
    const file = model.files.picture(id);
    const gone = !file && model.filesKnown.value;
    if (!file) return {address: null, progress: null, fault: gone ? app.t('mail.pictureGone') : '', retryable: false};
    const {error, progress} = file;
    return {
      address: this.addressOf(file),
      progress: file.id === null && !error ? progress : null,
      fault: error ? errorText(app, error) : '',
      retryable: !!error,
    };
  }

  retry(id: string): void {
    const file = this.model.files.picture(id);
    if (file) this.model.files.retry(file.key);
  }

  /** Those that are stored or shown, for who shows HTML with them. */
  get all(): (MailAttachment & {address: string | null})[] {
    return this.model.files.files.value.flatMap((file) => {
      const {key, name, size, mimeType, url, picture} = file;
      return picture ? [{id: key, name, size, mimeType, url, contentId: picture, address: this.addressOf(file)}] : [];
    });
  }

  /** Nothing of it is shown any more. */
  close(): void {
    this.end.abort();
    for (const address of this.made) URL.revokeObjectURL(address);
  }

  private addressOf(file: DraftFile): string | null {
    let address = this.addresses.get(file.key);
    if (!address) {
      address = signal(file.file ? this.urlOf(file.file) : null);
      this.addresses.set(file.key, address);
      if (!file.file) void this.load(file, address);
    }
    return address.value;
  }

  private async load({url}: DraftFile, address: Signal<string | null>): Promise<void> {
    const service = await this.mailing.service();
    const place = service.attachmentUrl({url} as MailAttachment);
    if (place.addressable) return void (address.value = place.url);
    const blob = await service.bytes(place, this.end.signal).catch(() => null);
    if (blob && !this.end.signal.aborted) address.value = this.urlOf(blob);
  }

  private urlOf(blob: Blob): string {
    const address = URL.createObjectURL(blob);
    this.made.push(address);
    return address;
  }
}

/** Pictures of pasted HTML have no names of their own. */
const namesOf = (names: readonly string[]): string => [...new Set(names)].join(', ');
