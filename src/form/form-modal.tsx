import {useEffect, useState} from 'react';
import {signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {Modal} from '../ui/overlay/modal.js';
import {useModal, type ModalAccess} from '../ui/overlay/modal-context.js';
import {noteOpenForm} from '../state/app/note-open-form.js';
import {recordSource} from '../state/form/form-source.js';
import {askPage} from './print/ask-page.js';
import {go, guardLeaving} from '../ui/leave-guard.js';
import {CommandBar, type CommandBarProps} from './commands/command-bar.js';
import {FormView} from './form-view.js';
import {Beside, TitleMarks, titleOf} from './form-head.js';
import {FormSession} from './form-session.js';
import {KEY_DELAY} from './commands/shortcuts.js';
import {useWideWindow} from './use-width.js';
import type {RecordNavigation} from './commands/session-commands.js';
import type {AppModel} from '../state/app/app-model.js';
import type {EventDetails, EventName} from '../state/app/event-details.js';
import type {FormOutcome, FormRequest} from '../state/app/opener.js';
import type {RootModel} from '../ui/root-context.js';

const PageFrame = lazyView(() => import('./url-modal.js').then(({PageFrame: view}) => view));

/** The specification measures the window for a modal's commands, and follows it with a delay. */
const HEADER_ABOVE = 1200;
const COMPACT_ABOVE = 576;
const RESIZE_DELAY = 50;
const SIZES = ['small', 'default', 'large'] as const;

/** Opens a record's form in a modal of the given root; resolves when it has closed. */
export function openFormModal(root: RootModel, app: AppModel, request: FormRequest): Promise<FormOutcome | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => <FormModal {...{root, request}} onClosed={resolve} onGone={close} />);
  });
}

interface FormModalProps {
  root: RootModel;
  request: FormRequest;
  onClosed: (outcome: FormOutcome | null) => void;
  onGone: () => void;
}

function FormModal({root, request, onClosed, onGone}: FormModalProps) {
  useSignals();
  const app = useApp();
  const [opened, setOpened] = useState(() => new ModalSession(app, root, request));
  opened.onStep = setOpened;
  const {form, stage, ways} = opened.session;
  const nameless = app.t(form.status.value.kind === 'loading' ? 'form.loading' : 'form.record');
  useEffect(() => {
    const open = new AbortController();
    const close = noteOpenForm(form);
    void form.load();
    guardLeaving(root.host, () => (opened.closing ? null : form), open.signal);
    return () => {
      open.abort();
      close();
      opened.session.dispose();
    };
  }, [form, opened, root]);
  if (opened.home.value) {
    return (
      <Modal
        size="large"
        title={app.t('form.page')}
        fullscreenToggle
        onHidden={() => onClosed(opened.outcome)}
        onClose={onGone}
      >
        <PageFrame title={app.t('form.page')} url={opened.home.value} />
      </Modal>
    );
  }
  return (
    <Modal
      size="large"
      title={titleOf(app, form) || nameless}
      badge={<TitleMarks form={form} />}
      fullscreenToggle
      header={
        <>
          <Commands form={form} ways={ways} place="head" />
          <Beside form={form} ways={ways} />
        </>
      }
      footer={<Commands form={form} ways={ways} place="foot" />}
      escapeDelay={KEY_DELAY}
      onBeforeHide={async () => (opened.closing = await form.mayLeave())}
      onHidden={() => onClosed(opened.outcome)}
      onClose={onGone}
    >
      <TakeModal opened={opened} />
      <FormView form={form} stage={stage} ways={ways} />
    </Modal>
  );
}

/** A form in a modal, and what became of it. */
class ModalSession {
  readonly session: FormSession;
  outcome: FormOutcome | null = null;
  /** Address of the designer home once it is shown instead of the form. */
  readonly home = signal<string | null>(null);
  modal: ModalAccess | null = null;
  /** The person has given up what was changed, or the record is gone. */
  closing = false;
  /** All that was saved, by id. */
  private records = new Map<string, {id: string; isNew: boolean; version?: number}>();
  private readonly isNew: boolean;
  /** Switches to the session of another record. */
  onStep: (other: ModalSession) => void = () => undefined;

  constructor(app: AppModel, root: RootModel, request: FormRequest, came: RecordNavigation['came'] = null) {
    const {id, form} = request;
    this.isNew = id === undefined;
    const formSize = SIZES.find((size) => size === request.formSize);
    // A form that keeps no drafts, or shows nobody, opens none that does.
    const {noDrafts, noPresence} = root.host as HTMLElement & {noDrafts?: boolean; noPresence?: boolean};
    const drafts = noDrafts ? null : undefined;
    const options = {
      source: recordSource(
        () => app.services(),
        request,
        () => app.realtime(),
      ),
      id,
      form,
      formSize,
      drafts,
      presence: !noPresence,
    };
    this.session = new FormSession(app, root, options, {
      before: (type, detail) => askPage(root, type, detail),
      emit: (type, detail) => this.forward(root, type, detail),
      reloadPage: () => void this.session.form.load(),
      leave: (outcome) => this.close(outcome),
      go,
      way:
        request.trail && id !== undefined
          ? {trail: request.trail, id, came, go: this.step(app, root, request)}
          : undefined,
      goHome: (url) => (this.home.value = url),
      startNew: request.noAdd ? undefined : () => this.startNew(app, root, request),
      copied: (outcome) => (this.outcome ??= outcome),
    });
  }

  private step(app: AppModel, root: RootModel, request: FormRequest): RecordNavigation['go'] {
    return ({id, trail}, side) => {
      const other = new ModalSession(app, root, {...request, id, trail}, side);
      this.replaceBy(other);
    };
  }

  private startNew(app: AppModel, root: RootModel, {alias, form, formSize, fillingValues}: FormRequest): void {
    const other = new ModalSession(app, root, {alias, form, formSize, fillingValues});
    other.session.stage.begun = true;
    this.replaceBy(other);
  }

  private replaceBy(other: ModalSession): void {
    other.outcome = this.outcome;
    other.records = this.records;
    this.onStep(other);
  }

  private close(outcome: FormOutcome | null): void {
    this.outcome = outcome && this.whole(outcome);
    this.closing = true;
    void this.modal?.hide({force: true});
  }

  /** Besides the hooks, the opener of the form only gets unsaved changes, saves and failures. */
  private forward<K extends EventName>(root: RootModel, type: K, detail?: EventDetails[K]): void {
    if (type === 'lc-saved') {
      const {id, alias, presentation} = detail as FormOutcome;
      const {version} = this.session.form.record.peek() ?? {};
      this.records.set(id, {id, isNew: this.records.get(id)?.isNew ?? this.isNew, version});
      this.outcome = this.whole({kind: 'saved', id, alias, presentation});
    }
    if (['lc-error', 'lc-modified', 'lc-saved', 'lc-deleted'].includes(type)) root.emit(type, detail);
  }

  private whole(outcome: FormOutcome): FormOutcome {
    const records = [...this.records.values()];
    const {version} = this.records.get(outcome.id) ?? {};
    return {...outcome, ...(outcome.kind === 'saved' && {version}), ...(records.length > 1 && {records})};
  }
}

/** Lets the form close its modal after a save. */
function TakeModal({opened}: {opened: ModalSession}) {
  const modal = useModal();
  useEffect(() => {
    opened.modal = modal;
  }, [opened, modal]);
  return null;
}

/** The commands are in the footer, and in the head where a full-screen dialog has the space. */
function Commands({form, ways, place}: Omit<CommandBarProps, 'compact'>) {
  useSignals();
  const modal = useModal();
  const inHead = useWideWindow(HEADER_ABOVE, RESIZE_DELAY) && modal?.fullscreen === true;
  const compact = !useWideWindow(COMPACT_ABOVE, RESIZE_DELAY);
  return inHead === (place === 'head') ? <CommandBar form={form} ways={ways} compact={compact} place={place} /> : null;
}
