import {batch, computed, effect, signal, untracked} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {childData, hasJsonScript} from '../src/host/children.js';
import {titleOf} from '../src/form/form-head.js';
import {FormSession} from '../src/form/form-session.js';
import {FormView} from '../src/form/form-view.js';
import {go, guardLeaving} from '../src/ui/leave-guard.js';
import {keepRecordAddress, leaveRecordAddress} from '../src/form/record-address.js';
import {recordSource, type FormSource} from '../src/state/form/form-source.js';
import {noteOpenForm} from '../src/state/app/note-open-form.js';
import {ownUrl} from '../src/state/app/own-url.js';
import {loadDialogs} from '../src/ui/overlay/attach.js';
import {topModal} from '../src/ui/overlay/modal-stack.js';
import {digest} from '../src/values/digest.js';
import {equip} from './equip.js';
import {keepSave, keepTrail, storedTrail} from './record-trail.js';
import {ownFormSource} from './own-form.js';
import type {RecordNavigation} from '../src/form/commands/session-commands.js';
import type {FieldOverrides} from '../src/state/field/field-context.js';
import type {FormModel} from '../src/state/form/form-model.js';
import type {Step} from '../src/state/list/list-walk.js';
import type {FormOutcome} from '../src/state/app/opener.js';
import type {LcForm} from './lc-form.js';

/** Milliseconds that a form may take to load before its skeleton is shown. */
const SHAPE_AFTER = 150;

/** The form that an element shows: another one when what it is about changes. */
export class FormLife {
  private readonly localActions = computed(() => {
    const given = this.host.actions;
    return Array.isArray(given) ? {actions: given} : given;
  });
  private readonly session = signal<FormSession | null>(null);
  private readonly readonlyHere = signal(false);
  private readonly childDefinition = signal<object | null>(null);
  private loading: Promise<void> | null = null;
  /** Of what the form is about; the definition of a large one is long. */
  private key = 0;
  private came: RecordNavigation['came'] = null;

  constructor(private readonly host: LcForm) {}

  get model(): FormModel | null {
    return this.session.value?.form ?? null;
  }

  setField(id: string, value: unknown, overrides: FieldOverrides): void {
    const field = this.model?.body.peek()?.fields.get(id);
    field?.overrule(overrides);
    if (value !== undefined) field?.commit(value);
  }

  connect(connection: AbortSignal): void {
    const {host} = this;
    const children = childData(host, connection);
    guardLeaving(host, () => this.model, connection);
    // A form that nobody works in asks nothing.
    host.addEventListener('focusin', () => loadDialogs(host.app!), {signal: connection, once: true});
    const stops = [
      effect(() => {
        this.readonlyHere.value = host.readOnly;
        this.childDefinition.value = (children.value.json as object | undefined) ?? null;
      }),
      effect(() => this.follow()),
      effect(() => this.notifyTitle()),
      effect(() => {
        const {model} = this;
        return model ? untracked(() => noteOpenForm(model)) : undefined;
      }),
    ];
    connection.addEventListener('abort', () => {
      stops.forEach((stop) => stop());
      this.model?.journalled((journal) => journal.leave());
    });
  }

  view(): ReactNode {
    const session = this.session.value;
    if (!session) return null;
    const {form, stage, ways} = session;
    const listUrl =
      this.listUrl ?? (form.metadata?.baseUrl && !form.app.isAdapted ? `${form.metadata.baseUrl}/index` : null);
    return <FormView form={form} stage={stage} ways={ways} page={{listUrl, onList: () => undefined}} />;
  }

  private notifyTitle(): void {
    const {model: form, host} = this;
    const {app} = host;
    const title = form?.body.value && app ? titleOf(app, form) : '';
    if (title) untracked(() => host.emit('lc-title', {title}));
  }

  private get listUrl(): string | null {
    const url = this.host.params?.indexUrl ?? this.host.indexUrl;
    // The address may have been made by anyone: it never leads to another site.
    return url && ownUrl(url, location.href) ? url : null;
  }

  /** Begins another form when what it is about has changed; a moved element keeps its own. */
  private follow(): void {
    const {host} = this;
    const {app, alias, objectId, source, form, formSize, metadataUrl, uiSchema} = host;
    const definition = host.definition ?? this.childDefinition.value ?? (alias || metadataUrl ? null : this.unread);
    const own = definition !== null || metadataUrl !== '';
    const given = own ? host.readProperty('value') : null;
    if (!app || (!alias && !own)) return;
    const key = digest(
      JSON.stringify([
        app.configuration.peek().appId,
        alias,
        objectId,
        source,
        form,
        formSize,
        definition,
        metadataUrl,
        uiSchema,
        given,
      ]),
    );
    if (key === this.key) return;
    this.key = key;
    untracked(() => this.begin(definition, own));
  }

  /** Used for a definition that is no JSON: a list describes no form, and the form reports that. */
  private get unread(): object | null {
    const {host} = this;
    const text = host.getAttribute('definition');
    if (text && (host.constructor as typeof LcForm).properties.definition.parse(text) === undefined) return [];
    // Of a page that still arrives, the script may be there in part.
    return !text && document.readyState !== 'loading' && hasJsonScript(host) ? [] : null;
  }

  private begin(definition: object | null, own: boolean): void {
    const {host} = this;
    const app = host.app!;
    equip(app);
    this.session.peek()?.dispose();
    const session = new FormSession(
      app,
      host.root,
      {
        source: own ? ownFormSource(host, definition) : this.serverSource(),
        id: own ? undefined : host.objectId || undefined,
        form: host.form || undefined,
        formSize: host.formSize || undefined,
        readonly: this.readonlyHere,
        unparsable: host.unparsable || undefined,
        undoDependent: host.undoDependent,
        validateOn: host.validateOn || undefined,
        drafts: host.noDrafts ? null : undefined,
        presence: !host.noPresence,
        place: own ? location.pathname + location.search : undefined,
      },
      {
        before: (type, detail) => host.emitBefore(type, detail as object),
        emit: (type, detail) => {
          if (type === 'lc-saved' && !own) keepRecordAddress(session.form, (detail as FormOutcome).id);
          host.emit(type, detail);
        },
        reloadPage: () => location.reload(),
        leave: (outcome) => this.leave(outcome),
        go,
        startNew: own || host.params?.noAdd ? undefined : () => this.startNew(session.form),
        way: this.recordNavigation(),
        goHome: (url) => (topModal.peek() ? void app.opener?.openUrl(url, host, 'modal') : go(url)),
      },
      this.localActions,
    );
    this.session.value = session;
    this.loading = session.form.load();
  }

  /** Begins a new record instead of a saved one. */
  private startNew(saved: FormModel): void {
    const {host} = this;
    leaveRecordAddress(saved);
    batch(() => {
      host.objectId = host.source = host.search = '';
      if (host.params?.search) host.params = {...host.params, search: undefined};
    });
    // A record that was new when it was opened is no other one to the properties.
    if (this.model === saved) this.begin(null, false);
    this.session.peek()!.stage.begun = true;
  }

  /** What is there at once, or nearly, comes without the shape of a form before it. */
  prepared(): Promise<unknown> | null {
    return this.loading && Promise.race([this.loading, new Promise((done) => setTimeout(done, SHAPE_AFTER))]);
  }

  /** The list that this page's record was opened from, if its address names one. */
  private recordNavigation(): RecordNavigation | undefined {
    const {listUrl, came, host} = this;
    const {objectId} = host;
    const trail = objectId && listUrl ? storedTrail(listUrl, objectId) : undefined;
    if (!trail) return undefined;
    this.came = null;
    const go = ({id, trail: next}: Step, side: RecordNavigation['came']) => {
      keepTrail(listUrl!, id, next);
      const url = new URL(location.href);
      if (url.searchParams.get('id') === objectId) {
        url.searchParams.set('id', id);
        history.replaceState(history.state, '', url);
      }
      this.came = side;
      host.objectId = id;
    };
    return {trail, id: objectId, came, go};
  }

  private serverSource(): FormSource {
    const {host} = this;
    const {alias, source, form, params} = host;
    const fillingValues = host.fillingValues ?? params?.fillingValues;
    const search = host.search || params?.search;
    return recordSource(
      () => host.app!.services(),
      {alias, form, fillingValues, search, source: source || undefined},
      () => host.app!.realtime(),
    );
  }

  private leave(outcome: FormOutcome): void {
    if (!this.host.emit('lc-close', outcome, {cancelable: true})) return;
    const url = this.listUrl;
    if (!url) return;
    const {kind, ...record} = outcome;
    if (kind === 'saved') keepSave(url, record);
    go(url);
  }
}
