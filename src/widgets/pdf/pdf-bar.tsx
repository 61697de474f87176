import {useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {saveFile} from '../../ui/files/save-file.js';
import {useRoot} from '../../ui/root-context.js';
import {FULL, ZOOMS, type PdfModel, type PdfZoom} from './pdf-model.js';
import {printPdf} from './print-pdf.js';

/** What a phone has no room for: fingers and keys do it there. */
const EXTRA = 'lc-pdf__extra';

interface PdfBarProps {
  pdf: PdfModel;
  name: string;
  titled: boolean;
  scale: number;
  canSave: boolean;
  thumbnails: boolean;
  onThumbnails: () => void;
}

/** What can be done with the file and its pages. */
export function PdfBar({pdf, name, titled, scale, canSave, thumbnails, onThumbnails}: PdfBarProps) {
  useSignals();
  const {t} = useApp();
  const tool = (icon: string, label: string, act: () => void, className?: string) => (
    <Button variant="muted" icon={icon} label={label} className={className} onPress={act} />
  );
  return (
    <div className="lc-pdf__bar" role="toolbar" aria-label={name || t('pdf.tools')}>
      <Button
        variant="muted"
        icon="panel-left"
        label={t('pdf.thumbnails')}
        pressed={thumbnails}
        onPress={onThumbnails}
      />
      {titled && name && (
        <b className="lc-pdf__name lc-truncate" dir="auto">
          {name}
        </b>
      )}
      <PageChoice pdf={pdf} />
      <span className="lc-pdf__gap" />
      {tool('zoom-out', t('pdf.zoomOut'), () => pdf.zoomBy(-1, scale), EXTRA)}
      <ZoomChoice pdf={pdf} scale={scale} />
      {tool('zoom-in', t('pdf.zoomIn'), () => pdf.zoomBy(1, scale), EXTRA)}
      <span className="lc-pdf__line" />
      {tool('rotate-cw', t('pdf.rotate'), () => (pdf.turns.value = (pdf.turns.peek() + 1) % 4), EXTRA)}
      {tool('search', t('pdf.find'), () => (pdf.finder.open.value = true))}
      {canSave && <PrintButton pdf={pdf} name={name} />}
      {canSave && tool('download', t('pdf.download'), () => saveFile(pdf.file.peek()!, name || 'document.pdf'))}
    </div>
  );
}

function PageChoice({pdf}: {pdf: PdfModel}) {
  useSignals();
  const {t} = useApp();
  const page = pdf.page.value;
  const typed = useRef<HTMLInputElement>(null);
  const go = (to: number) => {
    if (Number.isFinite(to)) pdf.page.value = Math.min(Math.max(1, Math.round(to)), pdf.count);
    if (typed.current) typed.current.value = String(pdf.page.peek());
  };
  return (
    <>
      <Button
        variant="muted"
        icon="chevron-up"
        className={EXTRA}
        label={t('pdf.back')}
        disabled={page <= 1}
        onPress={() => go(page - 1)}
      />
      <Button
        variant="muted"
        icon="chevron-down"
        className={EXTRA}
        label={t('pdf.on')}
        disabled={page >= pdf.count}
        onPress={() => go(page + 1)}
      />
      <span className="lc-input lc-pdf__number">
        <input
          key={page}
          ref={typed}
          className="lc-input__v"
          inputMode="numeric"
          aria-label={t('pdf.page')}
          defaultValue={page}
          onBlur={({currentTarget}) => go(parseInt(currentTarget.value, 10))}
          onKeyDown={({key, currentTarget}) => key === 'Enter' && go(parseInt(currentTarget.value, 10))}
        />
      </span>
      <span className="lc-muted lc-pdf__of">{t('pdf.of', {count: pdf.count})}</span>
    </>
  );
}

function ZoomChoice({pdf, scale}: {pdf: PdfModel; scale: number}) {
  useSignals();
  const {t} = useApp();
  const zoom = pdf.zoom.value;
  const own = typeof zoom === 'number' && !ZOOMS.includes(zoom) ? [zoom] : [];
  return (
    <span className="lc-input lc-pdf__zoom">
      <select
        className="lc-input__v"
        aria-label={t('pdf.zoom')}
        title={`${Math.round((scale / FULL) * 100)} %`}
        value={String(zoom)}
        onChange={({target: {value}}) =>
          (pdf.zoom.value = value === 'width' || value === 'page' ? value : Number(value))
        }
      >
        <option value="width">{t('pdf.fitWidth')}</option>
        <option value="page">{t('pdf.fitPage')}</option>
        {[...ZOOMS, ...own].map((step: PdfZoom) => (
          <option key={step} value={step}>
            {Math.round(Number(step) * 100)} %
          </option>
        ))}
      </select>
    </span>
  );
}

function PrintButton({pdf, name}: {pdf: PdfModel; name: string}) {
  useSignals();
  const {t} = useApp();
  const root = useRoot();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await printPdf(pdf, root, name, new AbortController().signal);
    } catch (cause) {
      root.announce(t('pdf.printFailed'), 'assertive');
      root.emit('lc-error', {code: 'LC3002', message: String(cause), cause});
    } finally {
      setBusy(false);
    }
  };
  return <Button variant="muted" icon="printer" label={t('pdf.print')} busy={busy} onPress={() => void print()} />;
}
