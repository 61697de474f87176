import {useState, type ReactNode} from 'react';
import type {ReadonlySignal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SignatureMethod} from '../../controls/signature/methods.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import {useBeside, type Subject} from './beside.js';
import {DrawPanel} from './draw-panel.js';
import {INKS, type Source} from './inks.js';
import {TypePanel} from './type-panel.js';
import {UploadPanel} from './upload-panel.js';
import css from './signature.css';

export interface SignatureRequest {
  title: string;
  /** In the order in which they are offered. */
  methods: readonly SignatureMethod[];
  /** The one that is shown first. */
  first: SignatureMethod;
  /** Written already when a name is typed. */
  name: string;
  onSigned: (picture: File) => void;
  /** Beneath the sheet: what is agreed to, for one. */
  beneath?: ReactNode;
  /** Beside the buttons. */
  note?: string;
  /** false: it is not used yet, though it is drawn. */
  ready?: ReadonlySignal<boolean>;
  /** What is signed: the dialog stands beside it, or beneath it. */
  subject?: Subject;
  /** It is gone, and the focus is back. */
  onEnd: () => void;
}

const ICONS = {draw: 'pen-line', type: 'keyboard', upload: 'upload'};

/** Asks for a signature: drawn, typed or from a picture. */
export function openSignatureDialog(root: RootModel, request: SignatureRequest): void {
  root.openOverlay((close) => <SignatureDialog {...request} onClose={close} />);
}

function SignatureDialog({onClose, ...request}: SignatureRequest & {onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [method, setMethod] = useState<SignatureMethod>(request.first);
  const [sources, setSources] = useState<Partial<Record<SignatureMethod, Source | null>>>({});
  const [ink, setInk] = useState(INKS[0]!.colour);
  const [name, setName] = useState(request.name);
  const pad = useBeside(request.subject);
  const offer = (of: SignatureMethod) => (source: Source | null) => setSources((all) => ({...all, [of]: source}));
  const panels = {
    draw: <DrawPanel ink={ink} onInk={setInk} onSource={offer('draw')} />,
    type: <TypePanel {...{name, ink}} onName={setName} onInk={setInk} onSource={offer('type')} />,
    upload: <UploadPanel onSource={offer('upload')} />,
  };
  const items = request.methods.map((id) => ({
    id,
    label: t(`signature.method.${id}`),
    icon: ICONS[id],
    panel: <div className="lc-signpad__panel">{panels[id]}</div>,
  }));
  return (
    <Modal
      size="small"
      title={request.title}
      closeButton
      onHidden={request.onEnd}
      onClose={onClose}
      footer={<Foot {...request} source={sources[method] ?? null} />}
    >
      <div ref={pad} className="lc-signpad">
        {items.length > 1 ? (
          <Tabs
            items={items}
            selected={method}
            onSelect={(id) => setMethod(id as SignatureMethod)}
            label={t('signature.methods')}
          />
        ) : (
          items[0]?.panel
        )}
        {request.beneath && <div className="lc-signpad__beneath">{request.beneath}</div>}
      </div>
    </Modal>
  );
}

interface FootProps extends Pick<SignatureRequest, 'onSigned' | 'note' | 'ready'> {
  source: Source | null;
}

function Foot({source, onSigned, note, ready}: FootProps) {
  useSignals();
  const {t} = useApp();
  const root = useRoot();
  const modal = useModal();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      const picture = await source?.();
      if (!picture) return;
      onSigned(new File([picture], 'signature.png', {type: 'image/png'}));
      void modal?.hide({force: true});
    } catch (cause) {
      root.emit('lc-error', {code: 'LC3002', message: String(cause), cause});
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {note && <span className="lc-signpad__note">{note}</span>}
      <Button onPress={() => void modal?.hide()}>{t('ui.cancel')}</Button>
      <Button
        variant="primary"
        icon="check"
        disabled={!source || ready?.value === false}
        busy={busy}
        onPress={() => void use()}
      >
        {t('signature.use')}
      </Button>
    </>
  );
}
