import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import type {PdfViewerProps} from '../../widgets/pdf/pdf-viewer.js';
import css from './attachment-viewer.css';

const PdfViewer = lazyView<PdfViewerProps>(
  () => import('../../widgets/pdf/pdf-viewer.js').then(({PdfViewer: view}) => view),
  {words: 'later'},
);

interface Viewed {
  name: string;
  mimeType: string;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** Shows an attached picture, or the pages of a PDF, large. */
export function openAttachment(root: RootModel, viewed: Viewed): void {
  root.openOverlay((close) => <Viewer {...viewed} onClose={close} />);
}

function Viewer({onClose, ...viewed}: Viewed & {onClose: () => void}) {
  useSheet(css);
  return (
    <Modal size="maximized" title={viewed.name} closeButton onClose={onClose}>
      <div className="lc-fill lc-mailview">
        {viewed.mimeType === 'application/pdf' ? (
          <PdfViewer load={viewed.load} name={viewed.name} titled={false} autoFocus canSave />
        ) : (
          <Picture {...viewed} />
        )}
      </div>
    </Modal>
  );
}

function Picture({name, load}: Viewed) {
  useSignals();
  const {t} = useApp();
  const [address, setAddress] = useState<string | null>('');
  useEffect(() => {
    const end = new AbortController();
    let made = '';
    load(end.signal).then(
      (blob) => {
        if (!end.signal.aborted) setAddress((made = URL.createObjectURL(blob)));
      },
      () => !end.signal.aborted && setAddress(null),
    );
    return () => {
      end.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [load]);
  if (address === null) return <span className="lc-muted">{t('mail.notShown')}</span>;
  return address ? (
    <img src={address} alt={name} onError={() => setAddress(null)} />
  ) : (
    <span className="lc-spin lc-muted" />
  );
}
