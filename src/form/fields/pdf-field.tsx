import {useCallback} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {FileControl} from '../../controls/file/file-control.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {fileExtras, storedOf} from '../../types/file/settings.js';
import {useApp} from '../../ui/app-context.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {extensionOf} from '../../values/file.js';
import type {PdfViewerProps} from '../../widgets/pdf/pdf-viewer.js';

const PdfViewer = lazyView<PdfViewerProps>(
  () => import('../../widgets/pdf/pdf-viewer.js').then(({PdfViewer: view}) => view),
  {words: 'later'},
);

/** A file with its pages beneath it, where it is a PDF. */
export default function PdfField({field, source, ...props}: FieldControlProps) {
  useSignals();
  const app = useApp();
  const stored = storedOf(field);
  const id = stored?.id ?? '';
  const extras = fileExtras(field, source);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const files = await (await app.services()).files();
      return files.bytes(files.downloadUrl(id), signal);
    },
    [app, id],
  );
  const isPdf = stored && /^(pdf)?$/.test(extensionOf(stored.name));
  return (
    <>
      <FileControl
        {...props}
        {...extras}
        value={stored}
        onCommit={(file) => field.commit(file?.id ?? null, file?.name)}
      />
      {isPdf && !props.inCell && (
        <PdfViewer key={id} load={load} name={stored.name} canSave={extras.settings.canDownload !== false} />
      )}
    </>
  );
}
