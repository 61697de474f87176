import {useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import inputCss from '../../styles/input.css';
import {PdfBar} from './pdf-bar.js';
import {PdfFind} from './pdf-find.js';
import {PdfModel, type PdfZoom} from './pdf-model.js';
import {PdfPage, PdfThumbnail} from './pdf-page.js';
import {PdfState} from './pdf-states.js';
import {usePageNumbers} from './use-page-numbers.js';
import {useStage} from './use-stage.js';
import css from './pdf.css';

export interface PdfViewerProps {
  /** Gives the file; another function is another file. */
  load: (signal: AbortSignal) => Promise<Blob>;
  name: string;
  /** The bar shows the name; what lies around it does where not. */
  titled?: boolean;
  /** The pages have the focus once they are there, where the dialog around them waits for it. */
  autoFocus?: boolean;
  /** The page that is shown first. */
  page?: number;
  zoom?: PdfZoom;
  /** It may be downloaded and printed. */
  canSave?: boolean;
  onPage?: (page: number) => void;
  onReady?: (pages: number) => void;
}

/** Px of the whole viewer: beneath that, thumbnails come when they are asked for. */
const NARROW = 720;

/** A PDF with its pages, thumbnails and search. Only what is in view is drawn; nothing in the file runs. */
export function PdfViewer(props: PdfViewerProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {load, name, titled = true, zoom = 'width', canSave = true} = props;
  const {t} = useApp();
  const root = useRoot();
  const pdf = useMemo(
    () => new PdfModel(load, (cause) => root.emit('lc-error', {code: 'LC3002', message: String(cause), cause})),
    [load, root],
  );
  const box = useRef<HTMLDivElement>(null);
  const [thumbnails, setThumbnails] = useState<boolean | null>(null);
  const open = useEffectEvent(() => void pdf.open(props.page));
  useEffect(() => {
    open();
    return () => pdf.close();
  }, [pdf]);
  useEffect(() => {
    pdf.zoom.value = zoom;
  }, [pdf, zoom]);
  const ready = pdf.status.value === 'ready';
  const {stage, scale} = useStage(pdf, ready);
  useReports(pdf, props, ready);
  const withThumbnails = thumbnails ?? (box.current?.clientWidth ?? innerWidth) >= NARROW;
  return (
    <div
      ref={box}
      role="group"
      className="lc-pdf"
      aria-label={name || t('pdf.document')}
      onKeyDown={(event) => ready && pressed(event, pdf, scale)}
    >
      {!ready && <PdfState {...{pdf, name, canSave}} onRetry={() => void pdf.open(props.page)} />}
      {ready && (
        <>
          <PdfBar
            {...{pdf, name, titled, scale, canSave}}
            thumbnails={withThumbnails}
            onThumbnails={() => setThumbnails(!withThumbnails)}
          />
          <div className={classes('lc-pdf__body', withThumbnails && 'with-thumbs')}>
            {withThumbnails && <Thumbnails pdf={pdf} />}
            <div className="lc-pdf__room">
              {pdf.finder.open.value && <PdfFind pdf={pdf} />}
              <Pages {...{pdf, stage, scale}} autoFocus={props.autoFocus} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface PagesProps {
  pdf: PdfModel;
  stage: RefObject<HTMLDivElement | null>;
  /** 0 until the room is known. */
  scale: number;
  autoFocus?: boolean;
}

function Pages({pdf, stage, scale, autoFocus}: PagesProps) {
  useSignals();
  const {t} = useApp();
  const numbers = usePageNumbers(pdf);
  return (
    <div
      ref={stage}
      className="lc-pdf__stage"
      tabIndex={0}
      role="group"
      aria-label={t('pdf.pages')}
      data-autofocus={autoFocus}
    >
      {scale > 0 && numbers.map((number) => <PdfPage key={number} {...{pdf, scale, stage, number}} />)}
    </div>
  );
}

function Thumbnails({pdf}: {pdf: PdfModel}) {
  useSignals();
  const {t} = useApp();
  const strip = useRef<HTMLDivElement>(null);
  const numbers = usePageNumbers(pdf);
  return (
    <div ref={strip} className="lc-pdf__thumbs" role="group" aria-label={t('pdf.thumbnails')}>
      {numbers.map((number) => (
        <PdfThumbnail key={number} {...{pdf, number}} stage={strip} />
      ))}
    </div>
  );
}

function useReports(pdf: PdfModel, {onPage, onReady}: PdfViewerProps, ready: boolean): void {
  const page = pdf.page.value;
  const report = useEffectEvent(() => onReady?.(pdf.sizes.peek().length));
  const turned = useEffectEvent(() => onPage?.(page));
  useEffect(() => {
    if (ready) report();
  }, [ready]);
  useEffect(() => {
    if (ready) turned();
  }, [page, ready]);
}

function pressed(event: KeyboardEvent, pdf: PdfModel, scale: number): void {
  const {key, ctrlKey, metaKey, altKey} = event;
  const inText = (event.target as HTMLElement).matches('input, select');
  const go = (page: number) => () => (pdf.page.value = Math.min(Math.max(1, page), pdf.sizes.peek().length));
  const now = pdf.page.peek();
  const keys: Record<string, () => void> = {
    '+': () => pdf.zoomBy(1, scale),
    '=': () => pdf.zoomBy(1, scale),
    '-': () => pdf.zoomBy(-1, scale),
    '0': () => (pdf.zoom.value = 'width'),
    PageDown: go(now + 1),
    PageUp: go(now - 1),
    Home: go(1),
    End: go(Infinity),
  };
  if (key === 'Escape' && pdf.finder.open.peek()) pdf.finder.hide();
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') pdf.finder.open.value = true;
  else if (ctrlKey || metaKey || altKey || inText || !Object.hasOwn(keys, key)) return;
  else keys[key]!();
  event.preventDefault();
  event.stopPropagation();
}
