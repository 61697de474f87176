import {computed, signal} from '@preact/signals-react';
import {Client} from '../../api/client.js';
import {SigningService, type SigningCalls} from '../../api/signing.js';
import {operationFailure} from '../../api/operation-error.js';
import {LARGEST_PICTURE, type SigningField} from '../../contract/signing.js';
import type {AppModel} from '../../state/app/app-model.js';
import {VisitModel, type Mark, type VisitStore} from '../../state/signing/visit-model.js';
import {saveFile} from '../../ui/files/save-file.js';
import {worded} from '../../ui/late/wanted.js';
import {confirm} from '../../ui/notices/confirm.js';
import type {RootModel} from '../../ui/root-context.js';
import {today} from '../../values/date/zone.js';
import {lazyPart} from '../../values/lazy-part.js';
import {PdfModel} from '../../widgets/pdf/pdf-model.js';
import type {Subject} from '../../widgets/signature/beside.js';
import {faultText} from '../signing/words.js';
import {Agreement} from './agreement.js';
import {dataOf} from './data-of.js';
import {VisitZoom} from './visit-zoom.js';

const dialog = lazyPart(() => import('../../widgets/signature/signature-dialog.js'), 'later');

/** px between a field and what covers the pages. */
const MARGIN = 12;

/** Which page is in view. */
interface InView {
  document: string;
  page: number;
}

/** A recipient's visit with what its page adds: which field is next, and how it is signed. */
export class VisitSession {
  readonly model: VisitModel;
  readonly inView = signal<InView>({document: '', page: 1});
  /** The field that the person is at. */
  readonly field = signal('');
  /** The person has gone to a field. */
  readonly begun = signal(false);
  readonly canFinish = computed(() => {
    const visit = this.model.visit.value;
    return visit !== null && visit.recipient.role !== 'copy' && !this.model.left.value.length;
  });
  /** Why a file was not downloaded. */
  readonly notice = signal('');
  /** The person has finished. */
  isFinished = false;
  stage: HTMLElement | null = null;
  readonly zoom = new VisitZoom(() => this.stage);
  private asking = false;
  private readonly pdfs = new Map<string, PdfModel>();

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    token: string,
  ) {
    this.model = new VisitModel(() => this.service(), token, storeOf());
  }

  pdfOf(id: string): PdfModel {
    let pdf = this.pdfs.get(id);
    if (pdf) return pdf;
    pdf = new PdfModel(
      (abort) => this.model.document(id, abort),
      (cause) => this.root.emit('lc-error', {code: 'LC3002', message: String(cause), cause}),
    );
    this.pdfs.set(id, pdf);
    return pdf;
  }

  goToPage(document: string, page: number): void {
    this.inView.value = {document, page};
    this.pdfOf(document).page.value = page;
    const paper = this.paper(document, page);
    if (paper && this.stage) this.stage.scrollTop = offsetIn(paper, this.stage) - 16;
  }

  /** Scrolls to a field and gives it the focus. */
  goTo(field: SigningField): void {
    this.begun.value = true;
    this.field.value = field.id;
    this.inView.value = {document: field.documentId, page: field.page};
    this.pdfOf(field.documentId).page.value = field.page;
    let tries = 0;
    const look = () => {
      const box = this.box(field.id);
      if (!box) {
        this.paper(field.documentId, field.page)?.scrollIntoView({block: 'center'});
        if (tries++ < 60) requestAnimationFrame(look);
        return;
      }
      box.scrollIntoView({block: 'center', inline: 'nearest'});
      (box.matches('input, button') ? box : box.querySelector<HTMLElement>('input, button'))?.focus({
        preventScroll: true,
      });
    };
    requestAnimationFrame(look);
  }

  goToNext(): void {
    const {model} = this;
    const after = model.fields.peek().find(({id}) => id === this.field.peek());
    const next = this.begun.peek() ? model.next(after) : model.next();
    if (next) this.goTo(next);
  }

  /** A press on a field: signs it with what was drawn before, or asks; fills in the day. */
  async press(field: SigningField, byKeys = false): Promise<void> {
    const {model} = this;
    this.field.value = field.id;
    this.begun.value = true;
    if (field.type === 'date') {
      if (!model.answers.peek()[field.id]) model.answer(field, today(Date.now(), this.app.formats.peek().timeZone));
      return this.goTo(field);
    }
    const mark: Mark = field.type === 'initials' ? 'initials' : 'signature';
    const kept = model.marks.peek()[mark];
    if (kept && !model.answers.peek()[field.id] && model.agreed.peek()) return this.sign(field, kept);
    await this.ask(field, mark, byKeys);
  }

  async finish(): Promise<void> {
    const {app, root, model} = this;
    if (!model.agreed.peek()) {
      const agreed = await confirm(root, app, {
        title: app.t('signing.visit.agree'),
        text: app.t('signing.visit.termsText'),
        confirmLabel: app.t('signing.visit.finish'),
      });
      if (!agreed) return;
      model.agree(true);
    }
    this.isFinished = true;
    await model.finish();
    this.report();
  }

  /** Focuses the heading of what is there in place of the documents, once a dialog has given the focus back. */
  toEnd(): void {
    this.root.shadow.querySelector<HTMLElement>('.lc-visit__said')?.focus();
  }

  async decline(reason: string): Promise<void> {
    await this.model.decline(reason);
    this.report();
    if (this.model.fault.peek()) throw this.model.fault.peek()!;
  }

  async save(name: string, load: () => Promise<Blob>): Promise<void> {
    this.notice.value = '';
    try {
      saveFile(await load(), name);
    } catch (cause) {
      const error = operationFailure(cause);
      const title = this.app.t('signing.visit.notDownloaded', {name});
      const text = faultText(this.app, error);
      this.notice.value = `${title}. ${text}`;
      this.root.announce(`${title}. ${text}`, 'assertive');
      this.root.emit('lc-error', {code: error.code, message: text, cause: error});
    }
  }

  private report(): void {
    const error = this.model.fault.peek();
    const end = this.model.end.peek();
    if (end) this.root.announce(this.app.t(`signing.visit.end.${end}`));
    if (!error) return;
    const message = faultText(this.app, error);
    this.root.announce(`${this.app.t('signing.visit.notFinished')} ${message}`, 'assertive');
    this.root.emit('lc-error', {code: error.code, message, cause: error});
  }

  private sign(field: SigningField, picture: string): void {
    this.model.sign(field, picture);
    this.root.announce(this.app.t('signing.visit.signed'));
  }

  private async ask(field: SigningField, mark: Mark, byKeys: boolean): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const {app, root, model} = this;
    const code = await worded({app, root}, dialog);
    const {name = ''} = model.visit.peek()?.recipient ?? {};
    code?.openSignatureDialog(root, {
      title: app.t(mark === 'initials' ? 'signing.visit.yourInitials' : 'signature.title'),
      methods: ['draw', 'type', 'upload'],
      first: byKeys ? 'type' : 'draw',
      name: mark === 'initials' ? lettersOf(name) : name,
      beneath: <Agreement session={this} />,
      note: app.t('signing.visit.kept'),
      ready: model.agreed,
      subject: this.subjectOf(field),
      onSigned: (picture) => void this.use(field, picture),
      onEnd: () => void (this.asking = false),
    });
    if (!code) this.asking = false;
  }

  private async use(field: SigningField, picture: Blob): Promise<void> {
    this.sign(field, await dataOf(picture, LARGEST_PICTURE));
  }

  private box(field: string): HTMLElement | null {
    return this.stage?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`) ?? null;
  }

  /** The pages have room beneath them while something covers their end. */
  private subjectOf({id}: SigningField): Subject {
    const show = (line: number) => {
      const [box, {stage}] = [this.box(id), this];
      if (!box || !stage) return;
      const room = stage.getBoundingClientRect();
      const covered = Math.max(0, room.bottom - line);
      stage.style.paddingBlockEnd = covered ? `${covered + room.height / 2}px` : '';
      const {top, bottom, height, left, right} = box.getBoundingClientRect();
      if (left < room.left || right > room.right) stage.scrollLeft += left - room.left - MARGIN;
      const end = Math.min(line, room.bottom);
      if (top < room.top + MARGIN || bottom > end - MARGIN)
        stage.scrollTop += top - room.top - Math.max(MARGIN, (end - room.top - height) / 2);
    };
    return {
      box: () => this.box(id)?.getBoundingClientRect() ?? null,
      show,
      release: () => void (this.stage && (this.stage.style.paddingBlockEnd = '')),
    };
  }

  private paper(document: string, page: number): HTMLElement | null {
    const within = `[data-document="${CSS.escape(document)}"]`;
    return this.stage?.querySelector<HTMLElement>(`${within} [data-page="${page}"]`) ?? null;
  }

  /** Recipients have no session: no call of theirs leads to a sign-in. */
  private async service(): Promise<SigningCalls> {
    const services = await this.app.services();
    if (services.visits) return services.visits;
    const {token: _, renewToken: __, renewSession: ___, ...options} = services.client.options;
    return (services.visits = new SigningService(new Client(options)));
  }
}

const lettersOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('');

function offsetIn(part: HTMLElement, stage: HTMLElement): number {
  return part.getBoundingClientRect().top - stage.getBoundingClientRect().top + stage.scrollTop;
}

/** What was entered lasts as long as the tab; where the browser keeps nothing, as long as the page. */
function storeOf(): VisitStore | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
