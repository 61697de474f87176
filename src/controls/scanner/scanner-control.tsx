import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isInApp} from '../../bridge/in-app.js';
import {useApp} from '../../ui/app-context.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {Icon} from '../../ui/icons/icon.js';
import {worded} from '../../ui/late/wanted.js';
import {partName} from '../../ui/part-name.js';
import {useRoot} from '../../ui/root-context.js';
import {BARCODE_KINDS, type ScannedKind} from '../../values/barcode.js';
import {lazyPart} from '../../values/lazy-part.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {useTypedText, type Wording} from '../typed-text.js';

export interface ScannerControlProps extends ControlProps<string> {
  /** Kinds of codes that are looked for. */
  kinds?: readonly ScannedKind[];
}

const WORDING: Wording<string> = {show: (value) => value, read: (text) => ({value: text})};
const appScanner = lazyPart(() => import('../../bridge/scan.js'), 'later');
const dialog = lazyPart(() => import('../../widgets/scanner/scanner-dialog.js'), 'later');

/** A line of text that is typed or scanned. */
export function ScannerControl({kinds = BARCODE_KINDS, ...props}: ScannerControlProps) {
  useSignals();
  const {t} = useApp();
  const {input, typed} = useTypedText(props, WORDING);
  const editable = !props.disabled && !props.readonly;
  const scan = useScan(props, kinds);
  typed.open = editable ? scan : undefined;
  const label = partName(t('scanner.scan'), props);
  return (
    <InputBox {...props}>
      <input
        {...input}
        type="text"
        onKeyDown={(event) => {
          if (!editable || !event.altKey || event.key !== 'ArrowDown') return input.onKeyDown(event);
          event.preventDefault();
          scan();
        }}
      />
      {editable && (
        <button
          type="button"
          className="lc-input__btn"
          aria-label={label}
          aria-haspopup="dialog"
          title={label}
          onClick={scan}
        >
          <Icon name="scan-barcode" />
        </button>
      )}
    </InputBox>
  );
}

/** Opens the scanner once, that of the native app where one shows the page; what it reads is the value. */
function useScan(props: ControlProps<string>, kinds: readonly ScannedKind[]): () => void {
  const app = useApp();
  const root = useRoot();
  const asking = useRef(false);
  const put = (text: string) => {
    props.onInput?.(text);
    props.onCommit(text);
    root.announce(app.t('scanner.scanned', {text}));
  };
  const askApp = async () => {
    const code = await worded({app, root}, appScanner);
    const scanned = code?.scanInApp(code.nativeTypes(kinds));
    await scanned?.then(
      ({value}) => put(value),
      (cause: unknown) => reportNativeFault(app, cause, 'scan'),
    );
    asking.current = false;
  };
  const openDialog = async () => {
    const code = await worded({app, root}, dialog);
    if (!code) return void (asking.current = false);
    code.openScanner(root, {
      title: app.t('scanner.title'),
      kinds,
      onScanned: put,
      onEnd: () => void (asking.current = false),
    });
  };
  return () => {
    if (asking.current) return;
    asking.current = true;
    void (isInApp() ? askApp() : openDialog());
  };
}
