import {useId, useImperativeHandle, useRef, type KeyboardEvent, type MouseEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {worded} from '../../ui/late/wanted.js';
import {partName} from '../../ui/part-name.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';
import {FileFaults} from '../file/file-faults.js';
import type {FileControlExtras} from '../file/settings.js';
import {ProgressLine, progressText} from '../file/upload-progress.js';
import {useRemoval} from '../file/use-removal.js';
import {useSingleFile, type SingleFile} from '../file/use-single-file.js';
import type {ControlProps} from '../props.js';
import {SIGNATURE_METHODS, type SignatureMethod} from './methods.js';
import {SignaturePicture} from './signature-picture.js';
import fileCss from '../file/file.css';
import css from './signature.css';

/** A stored picture, or the picture itself as a `data:` address. */
export type Signature = StoredFile | {data: string};

export interface SignatureControlProps extends ControlProps<Signature | null>, FileControlExtras {
  /** The picture is uploaded, and the value is what the server stored; else the picture itself. */
  stores: boolean;
  methods?: readonly SignatureMethod[];
  /** Written already when a name is typed. */
  signer?: string;
}

const dialog = lazyPart(() => import('../../widgets/signature/signature-dialog.js'), 'later');

/** A signature with what it looks like; it is made in a dialog. */
export function SignatureControl(given: SignatureControlProps) {
  useSignals();
  useSheet(fileCss);
  useSheet(css);
  const {t} = useApp();
  const {stores, settings, onWork, methods: _, signer: __, ...props} = given;
  const {value, inCell} = props;
  const textId = useId();
  const editable = !props.disabled && !props.readonly;
  const mayRemove = editable && !props.required;
  const stored = value && 'id' in value ? value : null;
  const commit = (next: Signature | null) => {
    props.onInput?.(next);
    props.onCommit(next);
  };
  const fileProps = {...props, value: stored, handle: undefined, onInput: undefined, onCommit: commit};
  const file = useSingleFile(fileProps, {settings, onWork, mayChange: editable && stores, mayRemove});
  const sign = useSigning(given, file, commit);
  const removal = useRemoval(settings.noConfirm, () => file.button.current);
  const remove = () => void removal(t('signature.one'), () => commit(null));
  const open = (event?: MouseEvent) => editable && !file.upload && sign(event);
  useImperativeHandle(props.handle, () => ({
    focus: () => file.button.current?.focus(),
    open: () => void open(),
    input: () => file.button.current,
    flush: () => true,
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && file.upload) file.uploads.drop(file.upload);
    else if (event.key === 'Delete' && value && !file.upload && mayRemove) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <div className={classes('lc-signature', inCell && 'in-cell')}>
        <Box of={props} file={file} onPress={editable ? open : undefined} textId={textId} />
        {editable && !file.upload && value && (
          <div className="lc-signature__acts">
            <Act icon="signature" of={props} text={t('signature.again')} act={open} />
            {mayRemove && <Act icon="trash-2" of={props} text={t('signature.remove')} act={remove} />}
          </div>
        )}
      </div>
      <FileFaults uploads={file.uploads} settings={settings} most={1} />
    </div>
  );
}

/** Opens the dialog. By keys, and by screen readers, a name is typed first: nobody draws with them. */
function useSigning(props: SignatureControlProps, file: SingleFile, commit: (signature: Signature) => void) {
  const app = useApp();
  const root = useRoot();
  const asking = useRef(false);
  const {stores, methods = SIGNATURE_METHODS, signer = ''} = props;
  const onSigned = async (picture: File) => {
    if (stores) return file.start([picture]);
    commit({data: await dataOf(picture)});
    root.announce(app.t('signature.signed'));
  };
  return async (event?: MouseEvent) => {
    if (asking.current) return;
    asking.current = true;
    const byKeys = event?.detail === 0 && methods.includes('type');
    const code = await worded({app, root}, dialog);
    code?.openSignatureDialog(root, {
      title: app.t('signature.title'),
      methods,
      first: byKeys ? 'type' : (methods[0] ?? 'draw'),
      name: signer || (app.user.peek()?.presentation ?? ''),
      onSigned: (picture) => void onSigned(picture),
      subject: subjectOf(file.button),
      onEnd: () => void (asking.current = false),
    });
    if (!code) asking.current = false;
  };
}

/** The box that is signed, which the dialog does not cover. */
function subjectOf({current: box}: SingleFile['button']) {
  if (!box) return undefined;
  return {
    box: () => box.getBoundingClientRect(),
    show: (line: number) => {
      box.style.scrollMarginBlockEnd = `${innerHeight - line}px`;
      box.scrollIntoView({block: 'nearest'});
    },
    release: () => (box.style.scrollMarginBlockEnd = ''),
  };
}

interface BoxProps {
  of: ControlProps<Signature | null>;
  file: SingleFile;
  textId: string;
  onPress?: (event: MouseEvent) => void;
}

/** What was signed, and the button that signs. */
function Box({of, file: {button, upload}, textId, onPress}: BoxProps) {
  useSignals();
  const {t} = useApp();
  const {value} = of;
  const hint = of.placeholder || (onPress ? t('signature.here') : '—');
  return (
    <button
      id={of.id}
      ref={button}
      type="button"
      className={classes('lc-signature__box', !value && 'is-empty', of.invalid && 'is-invalid')}
      disabled={of.disabled}
      aria-disabled={!onPress || undefined}
      aria-label={of.label}
      aria-haspopup={onPress ? 'dialog' : undefined}
      aria-describedby={classes(textId, of.describedBy)}
      onFocus={of.onFocus}
      onBlur={of.onBlur}
      onClick={onPress}
    >
      {upload ? (
        <span className="lc-spin" />
      ) : value ? (
        <SignaturePicture key={'id' in value ? value.id : value.data} value={value} />
      ) : (
        onPress && <Icon name="signature" />
      )}
      <span id={textId} className={value && !upload ? 'lc-unseen' : 'lc-signature__hint'}>
        {upload ? progressText(t, upload) : value ? t('signature.present') : hint}
      </span>
      {upload && <ProgressLine upload={upload} />}
    </button>
  );
}

interface ActProps {
  icon: string;
  text: string;
  of: ControlProps<Signature | null>;
  act: (event: MouseEvent) => void;
}

function Act({icon, text, of, act}: ActProps) {
  const label = partName(text, of);
  return (
    <Button variant="muted" size="small" icon={icon} label={label} title={label} onPress={act}>
      {!of.inCell && text}
    </Button>
  );
}

function dataOf(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
}
