import {useEffect, useId, useMemo, useRef, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chooseFiles} from '../../controls/file/choose-files.js';
import {useApp} from '../../ui/app-context.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import {SCANNED_NAMES, type ScannedKind} from '../../values/barcode.js';
import inputCss from '../../styles/input.css';
import {ScannerModel, type ScannerFault} from './scanner-model.js';
import css from './scanner.css';

export interface ScanRequest {
  title: string;
  kinds: readonly ScannedKind[];
  onScanned: (text: string) => void;
  /** It is gone, and the focus is back. */
  onEnd: () => void;
}

/** Asks for a code: by the camera, from a picture, or typed. */
export function openScanner(root: RootModel, request: ScanRequest): void {
  root.openOverlay((close) => (
    <Modal size="small" title={request.title} closeButton onHidden={request.onEnd} onClose={close}>
      <Scanner {...request} />
    </Modal>
  ));
}

/** On a touch screen the focus in a field raises a keyboard, over what the camera sees. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

function Scanner({kinds, onScanned}: ScanRequest) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const root = useRoot();
  const modal = useModal();
  const done = useRef((_text: string) => {});
  useEffect(() => {
    done.current = (text) => {
      onScanned(text);
      void modal?.hide({force: true});
    };
  });
  const scanner = useMemo(
    () =>
      new ScannerModel(
        kinds,
        (text) => done.current(text),
        (cause) => root.emit('lc-error', {code: 'LC3002', message: String(cause), cause}),
      ),
    [kinds, root],
  );
  useEffect(() => {
    void scanner.start();
    return () => scanner.close();
  }, [scanner]);
  const fault = scanner.fault.value;
  const browse = () =>
    void chooseFiles({accept: 'image/*'}).then(
      ([file]) => file && scanner.readFile(file),
      (cause: unknown) => reportNativeFault(app, cause, 'file'),
    );
  return (
    <div className="lc-scanner">
      <Stage scanner={scanner} kinds={kinds} />
      {fault && <FaultText fault={fault} onRetry={() => void scanner.start()} />}
      <div className="lc-scanner__ways">
        <Button icon="image" busy={scanner.busy.value} autoFocus={isTouched()} onPress={browse}>
          {t('scanner.fromPicture')}
        </Button>
      </div>
      <Typed onText={(text) => done.current(text)} />
    </div>
  );
}

/** What the camera sees, with a frame for the code and what the camera offers. */
function Stage({scanner, kinds}: {scanner: ScannerModel; kinds: readonly ScannedKind[]}) {
  useSignals();
  const {t} = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const camera = scanner.camera.value;
  useEffect(() => {
    const shown = video.current;
    if (!camera || !shown) return;
    shown.srcObject = camera.stream;
    // One that is not allowed to play shows its first picture.
    void shown.play().catch(() => undefined);
    void scanner.watch(shown);
    return () => {
      shown.srcObject = null;
    };
  }, [scanner, camera]);
  if (scanner.fault.value && !camera) return null;
  return (
    <div className="lc-scanner__stage">
      {camera ? (
        <>
          <video ref={video} className="lc-scanner__video" muted playsInline aria-label={t('scanner.camera')} />
          <span className="lc-scanner__frame" aria-hidden="true" />
        </>
      ) : (
        <span className="lc-spin" />
      )}
      <p role="status" className="lc-scanner__hint">
        {t(!camera ? 'scanner.starting' : scanner.slow.value ? 'scanner.slow' : 'scanner.hold')}
        <small>{kinds.map((kind) => SCANNED_NAMES[kind]).join(', ')}</small>
      </p>
      <div className="lc-scanner__tools">
        {camera?.hasLight && (
          <Button
            variant="dark"
            icon="flashlight"
            label={t('scanner.light')}
            pressed={scanner.lit.value}
            onPress={() => void scanner.toggleLight().catch(() => undefined)}
          />
        )}
        {camera?.next && (
          <Button
            variant="dark"
            icon="switch-camera"
            label={t('scanner.otherCamera')}
            onPress={() => void scanner.start(camera.next)}
          />
        )}
      </div>
    </div>
  );
}

const ICONS: Partial<Record<ScannerFault, string>> = {picture: 'image-off', unreadable: 'circle-alert'};

/** Why there is no code yet, and what to do. */
function FaultText({fault, onRetry}: {fault: ScannerFault; onRetry: () => void}) {
  useSignals();
  const {t} = useApp();
  return (
    <div role="alert" className="lc-scanner__fault">
      <Icon name={ICONS[fault] ?? 'camera-off'} />
      <span>{t(`scanner.fault.${fault}`)}</span>
      {fault !== 'insecure' && fault !== 'picture' && (
        <Button size="small" onPress={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}

function Typed({onText}: {onText: (text: string) => void}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim()) onText(text.trim());
  };
  return (
    <form className="lc-scanner__typed" onSubmit={submit}>
      <span className="lc-input">
        <Icon name="keyboard" />
        <input
          id={id}
          className="lc-input__v"
          type="text"
          autoComplete="off"
          aria-label={t('scanner.type')}
          placeholder={t('scanner.type')}
          data-autofocus={!isTouched() || undefined}
          onInput={({currentTarget}) => setText(currentTarget.value)}
        />
      </span>
      <Button variant="primary" type="submit" icon="check" disabled={!text.trim()}>
        {t('scanner.done')}
      </Button>
    </form>
  );
}
