import {useSignals} from '@preact/signals-react/runtime';
import {Modal} from '../../ui/overlay/modal.js';
import type {RootModel} from '../../ui/root-context.js';
import {PdfViewer} from '../../widgets/pdf/pdf-viewer.js';

/** Shows a document over the page. */
export function openDocument(
  {root}: {root: RootModel},
  name: string,
  load: (signal: AbortSignal) => Promise<Blob>,
): void {
  root.openOverlay((close) => <DocumentDialog {...{name, load}} onClose={close} />);
}

interface DocumentDialogProps {
  name: string;
  load: (signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

function DocumentDialog({name, load, onClose}: DocumentDialogProps) {
  useSignals();
  return (
    <Modal size="full" title={name} onClose={onClose}>
      <PdfViewer load={load} name={name} titled={false} autoFocus />
    </Modal>
  );
}
