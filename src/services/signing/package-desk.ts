import {computed, signal} from '@preact/signals-react';
import type {FieldType, SigningField} from '../../contract/signing.js';
import {newFieldId} from '../../state/signing/field-id.js';
import {placeNear, within, type PageSize, type Place} from '../../state/signing/field-places.js';
import type {PackageModel} from '../../state/signing/package-model.js';
import {focusedElement} from '../../ui/focus.js';
import {PdfModel} from '../../widgets/pdf/pdf-model.js';
import type {SigningSession} from './signing-session.js';

/** ms after the last step in which a field's place is read out. */
const PAUSE = 500;

/** Frames in which a field may come, with its page or its document. */
const TRIES = 240;

/** A field being pulled, where it is now. */
export interface Pulled {
  id: string;
  place: Place;
}
/** A new field being dragged onto a page: px from the corner of the package. */
export interface Dragged {
  type: FieldType;
  x: number;
  y: number;
}

/** What is chosen on the page of a package, and what is done there. */
export class PackageDesk {
  readonly wantedDocument = signal('');
  readonly wantedRecipient = signal('');
  readonly field = signal('');
  readonly pulled = signal<Pulled | null>(null);
  readonly dragged = signal<Dragged | null>(null);
  /** The tab beside the page. */
  readonly tab = signal('field');
  readonly document = computed(() => {
    const all = this.model.documents.value;
    return all.find(({id}) => id === this.wantedDocument.value) ?? all[0] ?? null;
  });
  /** Whom new fields are for. */
  readonly recipient = computed(() => {
    const all = this.model.recipients.value.filter(({role}) => role !== 'copy');
    return all.find(({id}) => id === this.wantedRecipient.value) ?? all[0] ?? null;
  });
  readonly chosen = computed(() => this.model.fields.value.find(({id}) => id === this.field.value) ?? null);
  /** The pages and their scroller, once they are there. */
  stage: HTMLElement | null = null;
  /** Adds documents: those given, or those that the person chooses. */
  adding: {add: (files: readonly File[]) => void; browse: () => void} | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Id of the field that gets the focus once it is there. */
  private awaited = '';
  private readonly pdfs = new Map<string, PdfModel>();

  constructor(
    readonly session: SigningSession,
    readonly model: PackageModel,
  ) {}

  /** A completed package has its documents with all signatures: they are others than those that were sent. */
  editionOf(id: string): string {
    return this.model.pack.value?.status === 'completed' ? `${id} signed` : id;
  }

  /** The pages of a document. */
  pdfOf(id: string): PdfModel {
    const key = this.editionOf(id);
    let pdf = this.pdfs.get(key);
    if (pdf) return pdf;
    pdf = new PdfModel(
      (abort) => this.model.bytes(id, abort),
      (cause) => this.session.root.emit('lc-error', {code: 'LC3002', message: String(cause), cause}),
    );
    pdf.page.value = this.pdfs.get(id)?.page.peek() ?? 1;
    this.pdfs.set(key, pdf);
    return pdf;
  }

  show(document: string): void {
    this.wantedDocument.value = document;
  }

  choose(field: SigningField | null): void {
    this.field.value = field?.id ?? '';
    if (!field) return;
    this.wantedRecipient.value = field.recipientId;
    this.tab.value = 'field';
  }

  /** Places a field about a point of a page; the middle of what is shown of it where there is none. */
  place(type: FieldType, at?: {page: number; x: number; y: number}): void {
    const [document, recipient] = [this.document.peek(), this.recipient.peek()];
    if (!document || !recipient || !this.model.isDraft.peek()) return;
    const {page, x, y} = at ?? this.middle();
    // Where a field is dragged, there it lies.
    const taken = at ? [] : this.fieldsAt(document.id, page);
    const field: SigningField = {
      ...{id: newFieldId(), documentId: document.id, recipientId: recipient.id, type, page},
      ...placeNear(type, {x, y}, this.sizeOf(page), taken),
      ...{required: true, label: ''},
    };
    this.model.history.change([...this.model.fields.peek(), field]);
    this.choose(field);
    const {t} = this.session.app;
    this.session.root.announce(t('signing.fieldPlaced', {type: t(`signing.type.${type}`), page}));
    this.focusSoon(field.id);
  }

  /** `kind`: changes of one are undone at once. */
  change(id: string, change: Partial<SigningField>, kind = ''): void {
    const page = (field: SigningField) => this.sizeOf(field.page);
    this.model.history.change(
      this.model.fields.peek().map((field) => {
        if (field.id !== id) return field;
        const next = {...field, ...change};
        return {...next, ...within(next, page(next))};
      }),
      kind && `${kind} ${id}`,
    );
  }

  remove(id: string): void {
    const all = this.model.fields.peek();
    const at = all.findIndex((field) => field.id === id);
    if (at < 0) return;
    const removed = all[at]!;
    const beside = all.filter(({documentId, page}) => documentId === removed.documentId && page === removed.page);
    const next = beside[beside.indexOf(removed) + 1] ?? beside[beside.indexOf(removed) - 1];
    this.model.history.change(all.toSpliced(at, 1));
    this.session.root.announce(this.session.app.t('signing.fieldRemoved'));
    this.choose(next ?? null);
    if (next) this.focusSoon(next.id);
    else this.stage?.focus();
  }

  undo(): void {
    if (!this.model.history.canUndo.peek()) return;
    this.model.history.undo();
    this.session.root.announce(this.session.app.t('signing.undone'));
  }

  redo(): void {
    if (!this.model.history.canRedo.peek()) return;
    this.model.history.redo();
    this.session.root.announce(this.session.app.t('signing.redone'));
  }

  /** Reads out where a field is, once it stays there. */
  announceBounds(id: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const field = this.model.fields.peek().find((each) => each.id === id);
      if (!field) return;
      const {x, y, width, height} = field;
      this.session.root.announce(this.session.app.t('signing.fieldAt', {x, y, width, height}));
    }, PAUSE);
  }

  /** Goes to the page of a field and chooses it. */
  goTo(field: SigningField): void {
    this.show(field.documentId);
    this.choose(field);
    this.pdfOf(field.documentId).page.value = field.page;
    this.focusSoon(field.id);
  }

  fieldsAt(document: string, page: number): SigningField[] {
    return this.model.fields.peek().filter((field) => field.documentId === document && field.page === page);
  }

  /** In points, as the server has measured it. */
  sizeOf(page: number): PageSize {
    return this.document.peek()?.pages[page - 1] ?? {width: 595, height: 842};
  }

  private middle(): {page: number; x: number; y: number} {
    const document = this.document.peek()!;
    const {page: shown} = this.pdfOf(document.id);
    const page = Math.min(shown.peek(), Math.max(1, document.pages.length));
    const {width, height} = this.sizeOf(page);
    const paper = this.stage?.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
    const room = this.stage?.getBoundingClientRect();
    if (!paper?.height || !room) return {page, x: width / 2, y: height / 2};
    const [top, bottom] = [Math.max(paper.top, room.top), Math.min(paper.bottom, room.bottom)];
    return {page, x: width / 2, y: (((top + bottom) / 2 - paper.top) / paper.height) * height};
  }

  /** Its page may come late: who is elsewhere by then stays there. */
  private focusSoon(id: string): void {
    const from = focusedElement();
    this.awaited = id;
    let tries = 0;
    const look = () => {
      const at = focusedElement();
      if (this.awaited !== id || (at && at !== from)) return;
      const box = this.stage?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
      if (box) {
        box.focus({preventScroll: true});
        box.scrollIntoView({block: 'nearest', inline: 'nearest'});
      } else if (tries++ < TRIES) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
}
