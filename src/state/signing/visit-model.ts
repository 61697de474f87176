import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import type {SigningCalls} from '../../api/signing.js';
import {operationFailure} from '../../api/operation-error.js';
import type {SigningField, SigningVisit} from '../../contract/signing.js';
import {inOrder} from './field-places.js';

/** Where the page keeps what was entered, for as long as its tab is there. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Why there is nothing to sign. */
export type VisitEnd = 'invalid' | 'expired' | 'voided' | 'declined' | 'done' | 'completed' | 'waiting' | 'changed';

/** What is drawn in one field and offered in the next. */
export type Mark = 'signature' | 'initials';

interface Kept {
  answers: Record<string, string>;
  agreed: boolean;
  marks: Partial<Record<Mark, string>>;
}

const ENDS: Partial<Record<string, VisitEnd>> = {
  LINK_INVALID: 'invalid',
  LINK_EXPIRED: 'expired',
  NOT_YOUR_TURN: 'waiting',
  DOCUMENT_CHANGED: 'changed',
};

/** What a recipient does by their link: fills the fields, and finishes or declines. */
export class VisitModel {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #visit = signal<SigningVisit | null>(null);
  readonly #answers = signal<Readonly<Record<string, string>>>({});
  readonly #agreed = signal(false);
  readonly #marks = signal<Readonly<Partial<Record<Mark, string>>>>({});
  readonly #end = signal<VisitEnd | null>(null);
  readonly #busy = signal(false);
  readonly #fault = signal<ServiceError | null>(null);
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly visit: ReadonlySignal<SigningVisit | null> = this.#visit;
  /** By field. */
  readonly answers: ReadonlySignal<Readonly<Record<string, string>>> = this.#answers;
  readonly agreed: ReadonlySignal<boolean> = this.#agreed;
  readonly marks: ReadonlySignal<Readonly<Partial<Record<Mark, string>>>> = this.#marks;
  readonly end: ReadonlySignal<VisitEnd | null> = this.#end;
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  /** Why it could not be finished; what was entered is still there. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  /** In reading order. */
  readonly fields = computed(() => {
    const visit = this.#visit.value;
    return visit ? inOrder(visit.fields, visit.documents) : [];
  });
  readonly done = computed(() => this.fields.value.filter(({id}) => this.#answers.value[id]).length);
  /** Those that must be filled and are not. */
  readonly left = computed(() => this.fields.value.filter(({id, required}) => required && !this.#answers.value[id]));

  constructor(
    private readonly service: () => Promise<SigningCalls>,
    readonly token: string,
    private readonly store: VisitStore | null,
  ) {}

  async load(): Promise<void> {
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = this.#fault.value = null;
    });
    try {
      if (!this.token) return this.show('invalid');
      const visit = await (await this.service()).visit(this.token);
      this.begin(visit);
    } catch (cause) {
      const error = operationFailure(cause);
      const end = ENDS[error.name];
      if (end) return this.show(end);
      batch(() => {
        this.#error.value = error;
        this.#status.value = 'failed';
      });
    }
  }

  isDone(field: SigningField): boolean {
    return Boolean(this.#answers.value[field.id]);
  }

  answer(field: SigningField, value: string): void {
    const {[field.id]: _, ...others} = this.#answers.peek();
    this.#answers.value = value ? {...others, [field.id]: value} : others;
    this.keep();
  }

  agree(agreed: boolean): void {
    this.#agreed.value = agreed;
    this.keep();
  }

  /** Signs a field; the picture is offered in the next one. */
  sign(field: SigningField, picture: string): void {
    const mark: Mark = field.type === 'initials' ? 'initials' : 'signature';
    this.#marks.value = {...this.#marks.peek(), [mark]: picture};
    this.answer(field, picture);
  }

  /** The field to be filled next, after one where that is given. */
  next(after?: SigningField): SigningField | undefined {
    const all = this.fields.peek();
    const open = (field: SigningField) => field.required && !this.#answers.peek()[field.id];
    const from = after ? all.indexOf(after) + 1 : 0;
    return all.slice(from).find(open) ?? all.find(open);
  }

  finish(): Promise<void> {
    const {seal} = this.#visit.peek()!;
    const answers = {...this.#answers.peek()};
    return this.act((service) => service.finish(this.token, {seal, agreed: this.#agreed.peek(), answers}));
  }

  decline(reason: string): Promise<void> {
    return this.act((service) => service.decline(this.token, reason));
  }

  document = async (id: string, abort?: AbortSignal): Promise<Blob> =>
    (await this.service()).visitDocument(this.token, id, abort);
  signed = async (id: string): Promise<Blob> => (await this.service()).visitSigned(this.token, id);
  certificate = async (): Promise<Blob> => (await this.service()).visitCertificate(this.token);

  /** An answer that was lost may have been a success: what the server has now decides. */
  private async act(run: (service: SigningCalls) => Promise<void>): Promise<void> {
    if (this.#busy.peek()) return;
    batch(() => {
      this.#busy.value = true;
      this.#fault.value = null;
    });
    try {
      await run(await this.service());
      this.store?.removeItem(this.key);
      await this.load();
    } catch (cause) {
      await this.settle(operationFailure(cause));
    } finally {
      this.#busy.value = false;
    }
  }

  private async settle(error: ServiceError): Promise<void> {
    const now = await this.service()
      .then((service) => service.visit(this.token))
      .catch(() => null);
    const end = now && endOf(now);
    if (now && end) {
      this.store?.removeItem(this.key);
      return this.begin(now);
    }
    const named = ENDS[error.name];
    if (named) this.show(named);
    else this.#fault.value = error;
  }

  private begin(visit: SigningVisit): void {
    const kept = this.kept();
    const known = new Set(visit.fields.map(({id}) => id));
    batch(() => {
      this.#visit.value = visit;
      this.#answers.value = Object.fromEntries(Object.entries(kept.answers).filter(([id]) => known.has(id)));
      this.#agreed.value = kept.agreed;
      this.#marks.value = kept.marks;
      this.#end.value = endOf(visit);
      this.#status.value = 'ready';
    });
  }

  private show(end: VisitEnd): void {
    batch(() => {
      this.#end.value = end;
      this.#status.value = 'ready';
    });
  }

  private get key(): string {
    return `lc-signing:${this.token}`;
  }

  private keep(): void {
    const kept: Kept = {answers: this.#answers.peek(), agreed: this.#agreed.peek(), marks: this.#marks.peek()};
    try {
      this.store?.setItem(this.key, JSON.stringify(kept));
    } catch {
      // The page has it until it is left.
    }
  }

  private kept(): Kept {
    const none: Kept = {answers: {}, agreed: false, marks: {}};
    try {
      const {answers, agreed, marks} = JSON.parse(this.store?.getItem(this.key) ?? '{}') as Partial<Kept>;
      return {answers: textsOf(answers), agreed: agreed === true, marks: textsOf(marks)};
    } catch {
      return none;
    }
  }
}

function endOf({package: pack, recipient}: SigningVisit): VisitEnd | null {
  if (recipient.status === 'declined') return 'declined';
  if (pack.status === 'completed') return 'completed';
  if (recipient.status === 'done') return 'done';
  if (pack.status === 'voided') return pack.expiresAt !== null && pack.expiresAt < Date.now() ? 'expired' : 'voided';
  if (pack.status !== 'sent') return 'invalid';
  return recipient.status === 'waiting' && recipient.role !== 'copy' ? 'waiting' : null;
}

const textsOf = (input: unknown): Record<string, string> =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(Object.entries(input).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};
