import {useId, useRef, useState, type FormEvent, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_PHRASE} from '../../../contract/mail.js';
import type {ControlHandle} from '../../../controls/props.js';
import {RichTextControl} from '../../../controls/rich-text/rich-text-control.js';
import {TextControl} from '../../../controls/text/text-control.js';
import {useApp} from '../../../ui/app-context.js';
import {errorText} from '../../../ui/error-text.js';
import {describedBy, FieldFrame} from '../../../ui/field-frame.js';
import {FaultLine} from '../../../ui/marks/fault-line.js';
import {confirm} from '../../../ui/notices/confirm.js';
import {SubmitFoot} from '../../../ui/notices/submit-foot.js';
import {useModal} from '../../../ui/overlay/modal-context.js';
import {Modal} from '../../../ui/overlay/modal.js';
import {useRoot} from '../../../ui/root-context.js';

interface Texts {
  name: string;
  html: string;
}

interface PhraseDialogProps<T extends Texts> {
  title: string;
  start: T;
  save: (value: T) => Promise<void>;
  /** Between the name and the text. */
  lines?: (id: string, value: T, set: (part: Partial<T>) => void) => ReactNode;
  /** At the end of the bar of the text. */
  tools?: (value: T, text: RefObject<ControlHandle | null>) => ReactNode;
  /** Beneath the text. */
  more?: (id: string, value: T, set: (part: Partial<T>) => void) => ReactNode;
  hint?: string;
  onClose: () => void;
}

/** A named text in a dialog: it is saved, or given up after a question. */
export function PhraseDialog<T extends Texts>({title, start, onClose, ...form}: PhraseDialogProps<T>) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  const id = useId();
  const text = useRef<ControlHandle>(null);
  const [busy, setBusy] = useState(false);
  const value = useRef(start);
  const mayLeave = async () => {
    text.current?.flush();
    if (JSON.stringify(value.current) === JSON.stringify(start)) return true;
    return confirm(root, app, {
      kind: 'warning',
      title: t('mail.discardChanges'),
      confirmLabel: t('mail.discard'),
      cancelLabel: t('mail.keepWriting'),
    });
  };
  return (
    <Modal
      size="large"
      title={title}
      footer={<SubmitFoot formId={id} busy={busy} label={t('mail.savePhrase')} />}
      onBeforeHide={mayLeave}
      onClose={onClose}
    >
      <PhraseForm
        {...form}
        {...{id, start, text, busy}}
        onBusy={setBusy}
        onChange={(changed) => {
          value.current = changed;
        }}
      />
    </Modal>
  );
}

interface PhraseFormProps<T extends Texts> extends Omit<PhraseDialogProps<T>, 'title' | 'onClose'> {
  id: string;
  text: RefObject<ControlHandle | null>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (value: T) => void;
}

function PhraseForm<T extends Texts>(props: PhraseFormProps<T>) {
  useSignals();
  const {id, start, text, busy, save, lines, tools, more, hint, onBusy, onChange} = props;
  const app = useApp();
  const modal = useModal();
  const name = useRef<ControlHandle>(null);
  const [value, setValue] = useState(start);
  const latest = useRef(start);
  const [faults, setFaults] = useState<{name?: string; failed?: string}>({});
  const set = (part: Partial<T>) => {
    latest.current = {...latest.current, ...part};
    setValue(latest.current);
    onChange(latest.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    text.current?.flush();
    const given = {...latest.current, name: latest.current.name.trim()};
    if (!given.name) {
      setFaults({name: app.t('rule.required', {label: app.t('mail.phraseName')})});
      return name.current?.focus();
    }
    onBusy(true);
    try {
      await save(given);
      void modal?.hide({force: true});
    } catch (cause) {
      setFaults({failed: errorText(app, cause)});
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="lc-phrases__form" noValidate onSubmit={(event) => void submit(event)}>
      {faults.failed && <FaultLine text={faults.failed} />}
      <NameField
        {...{id, name}}
        value={value.name}
        error={faults.name}
        onChange={(next) => set({name: next} as Partial<T>)}
      />
      {lines?.(id, value, set)}
      <FieldFrame id={`${id}-text`} label={app.t('mail.phraseText')} hint={hint}>
        <RichTextControl
          id={`${id}-text`}
          label={app.t('mail.phraseText')}
          handle={text}
          rows={5}
          value={value.html}
          describedBy={describedBy(`${id}-text`, {hint})}
          onInput={(html) => set({html} as Partial<T>)}
          onCommit={(html) => set({html} as Partial<T>)}
          modes={tools?.(value, text)}
        />
      </FieldFrame>
      {more?.(id, value, set)}
    </form>
  );
}

interface NameFieldProps {
  id: string;
  name: RefObject<ControlHandle | null>;
  value: string;
  error?: string;
  onChange: (name: string) => void;
}

function NameField({id, name, value, error, onChange}: NameFieldProps) {
  useSignals();
  const {t} = useApp();
  return (
    <FieldFrame id={`${id}-name`} label={t('mail.phraseName')} required error={error}>
      <TextControl
        id={`${id}-name`}
        value={value}
        handle={name}
        required
        maxLength={LONGEST_PHRASE.name}
        autoComplete="off"
        invalid={Boolean(error)}
        describedBy={describedBy(`${id}-name`, {error})}
        onInput={onChange}
        onCommit={onChange}
      />
    </FieldFrame>
  );
}
