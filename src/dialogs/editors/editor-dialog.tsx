import {useId, useRef, useState, type FormEvent, type ReactNode, type RefObject} from 'react';
import type {ReadonlySignal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {confirm} from '../../ui/notices/confirm.js';
import {Modal, type ModalSize} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import css from './editor-dialog.css';

/** What the fields of an editor get and give. */
export interface Draft<T> {
  /** Begins the ids of its fields. */
  id: string;
  value: T;
  change: (value: T) => void;
}

export interface EditorOptions<T> {
  title: string;
  size?: ModalSize;
  /** The value to begin with. */
  value: T;
  /** false: something is wrong, which the fields show, and the editor stays. */
  check?: (value: T) => boolean;
  /** Whether the value cannot be applied as it is, where that is known before. */
  blocked?: ReadonlySignal<boolean>;
  /** Beside the title. */
  header?: ReactNode;
  fields: (draft: Draft<T>) => ReactNode;
  /** Before the buttons. */
  note?: (value: T) => ReactNode;
  /** What Reset goes back to; without one there is no Reset. */
  usual?: T;
}

/** Shows a value to edit; resolves with what Apply gave, or null when the person gave up. */
export function openEditor<T>(root: RootModel, options: EditorOptions<T>): Promise<T | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => <EditorDialog {...options} onDone={resolve} onClose={close} />);
  });
}

interface EditorDialogProps<T> extends EditorOptions<T> {
  onDone: (value: T | null) => void;
  onClose: () => void;
}

function EditorDialog<T>({onDone, onClose, ...options}: EditorDialogProps<T>) {
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const form = useId();
  const [value, setValue] = useState(options.value);
  const [resets, setResets] = useState(0);
  const draft = useRef(value);
  const known = useRef(JSON.stringify(options.value));
  const given = useRef(false);
  const {usual} = options;
  const give = (result: T | null) => {
    if (!given.current) onDone(result);
    given.current = true;
  };
  const change = (next: T) => {
    draft.current = next;
    setValue(next);
  };
  const reset = (to: T) => {
    change(to);
    setResets(resets + 1);
  };
  /** What is changed is lost only on purpose. */
  const mayHide = async () => {
    const isLost = !given.current && JSON.stringify(draft.current) !== known.current;
    const may = !isLost || (await confirm(root, app, discarding(app.t)));
    if (may) give(null);
    return may;
  };
  return (
    <Modal
      title={options.title}
      size={options.size}
      header={options.header}
      fullscreenToggle={options.size === 'large' || options.size === 'extraLarge'}
      onBeforeHide={mayHide}
      onClose={onClose}
      footer={
        <Foot
          form={form}
          note={options.note?.(value)}
          blocked={options.blocked}
          onReset={usual && (() => reset(usual))}
        />
      }
    >
      <EditorForm key={resets} {...options} {...{form, value, draft, change}} onDone={give} />
    </Modal>
  );
}

const discarding = (
  t: (key: 'dialogs.discard' | 'dialogs.discardText' | 'saving.discardChanges' | 'saving.keepEditing') => string,
) => ({
  kind: 'warning' as const,
  title: t('dialogs.discard'),
  text: t('dialogs.discardText'),
  confirmLabel: t('saving.discardChanges'),
  cancelLabel: t('saving.keepEditing'),
});

interface EditorFormProps<T> extends EditorOptions<T> {
  form: string;
  /** What is drawn as `value`, or will be. */
  draft: RefObject<T>;
  change: (value: T) => void;
  onDone: (value: T) => void;
}

function EditorForm<T>({form, value, draft, change, check, fields, onDone}: EditorFormProps<T>) {
  const modal = useModal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check && !check(draft.current)) return;
    onDone(draft.current);
    void modal?.hide({force: true});
  };
  return (
    <form id={form} className="lc-editor" noValidate onSubmit={submit}>
      {fields({id: form, value, change})}
    </form>
  );
}

interface FootProps {
  form: string;
  note?: ReactNode;
  blocked?: ReadonlySignal<boolean>;
  onReset?: () => void;
}

function Foot({form, note, blocked, onReset}: FootProps) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  return (
    <>
      {onReset && (
        <Button variant="link" onPress={onReset}>
          {t('dialogs.reset')}
        </Button>
      )}
      <span className="lc-editor__note" role="status">
        {note}
      </span>
      <Button variant="secondary" onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button variant="primary" type="submit" form={form} disabled={blocked?.value}>
        {t('dialogs.apply')}
      </Button>
    </>
  );
}
