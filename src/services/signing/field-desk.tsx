import {useEffect, useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningDocument} from '../../contract/signing.js';
import {useDrop} from '../../controls/file/use-drop.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {useSheet} from '../../ui/root-context.js';
import {FULL, type PdfModel} from '../../widgets/pdf/pdf-model.js';
import {PdfPage} from '../../widgets/pdf/pdf-page.js';
import {PdfState} from '../../widgets/pdf/pdf-states.js';
import {usePageNumbers} from '../../widgets/pdf/use-page-numbers.js';
import {useStage} from '../../widgets/pdf/use-stage.js';
import {FieldBoxes} from './field-boxes.js';
import type {PackageDesk} from './package-desk.js';
import pdfCss from '../../widgets/pdf/pdf.css';
import css from './field-desk.css';

/** The pages of the chosen document with the fields on them. */
export function FieldDesk({desk}: {desk: PackageDesk}) {
  useSignals();
  useSheet(pdfCss);
  useSheet(css);
  const {t, formats: _} = useApp();
  const document = desk.document.value;
  const isDraft = desk.model.isDraft.value;
  const {over, drop} = useDrop(isDraft && !document, (files) => desk.adding?.add(files));
  if (document) return <Pages key={desk.editionOf(document.id)} {...{desk, document}} />;
  const add = isDraft && (
    <Button icon="file-plus" onPress={() => desk.adding?.browse()}>
      {t('signing.addDocument')}
    </Button>
  );
  return (
    <div className={classes('lc-signdesk is-empty', over && 'is-drop')} {...drop}>
      <EmptyState icon="file-plus" title={t('signing.noDocuments')} actions={add} />
    </div>
  );
}

function Pages({desk, document}: {desk: PackageDesk; document: SigningDocument}) {
  useSignals();
  const {t} = useApp();
  const pdf = desk.pdfOf(document.id);
  useEffect(() => {
    const {page} = pdf;
    void pdf.open(page.peek());
    return () => pdf.close();
  }, [pdf]);
  const ready = pdf.status.value === 'ready';
  const {stage, scale} = useStage(pdf, ready);
  useFirstZoom(pdf, scale);
  const numbers = usePageNumbers(pdf);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    desk.stage = element.current;
  });
  return (
    <div className="lc-signdesk">
      <Bar {...{desk, document, pdf, scale}} />
      {ready ? (
        <div className="lc-pdf__room">
          <div
            ref={(node) => {
              stage.current = node;
              element.current = node;
            }}
            className="lc-pdf__stage lc-signdesk__stage"
            tabIndex={0}
            role="group"
            aria-label={t('signing.pages', {name: document.name})}
            data-part="stage"
            onPointerDown={({target}) => !(target as HTMLElement).closest('[data-field]') && desk.choose(null)}
          >
            {scale > 0 &&
              numbers.map((number) => (
                <PdfPage key={number} {...{pdf, scale, stage, number}}>
                  <FieldBoxes {...{desk, document, scale}} page={number} />
                </PdfPage>
              ))}
          </div>
        </div>
      ) : (
        <div className="lc-signdesk__state">
          <PdfState {...{pdf}} name={document.name} canSave={false} onRetry={() => void pdf.open()} />
        </div>
      )}
    </div>
  );
}

/** As large as on paper at first, where there is room for that. */
function useFirstZoom(pdf: PdfModel, scale: number): void {
  useLayoutEffect(() => {
    if (scale > FULL && pdf.zoom.peek() === 'width') pdf.zoom.value = 1;
  }, [pdf, scale]);
}

interface BarProps {
  desk: PackageDesk;
  document: SigningDocument;
  pdf: PdfModel;
  scale: number;
}

function Bar({desk, document, pdf, scale}: BarProps) {
  useSignals();
  const {t, formats} = useApp();
  const {history, isDraft} = desk.model;
  const percent = new Intl.NumberFormat(formats.value.tag, {style: 'percent'}).format(scale / FULL);
  return (
    <div className="lc-signdesk__bar" role="toolbar" aria-label={t('signing.pageTools')}>
      <PageChoice {...{document, pdf}} />
      <span className="lc-signdesk__name lc-truncate" dir="auto">
        {document.name}
      </span>
      <Button variant="muted" icon="zoom-out" label={t('pdf.zoomOut')} onPress={() => pdf.zoomBy(-1, scale)} />
      <span className="lc-signdesk__zoom" role="status">
        {scale > 0 ? percent : ''}
      </span>
      <Button variant="muted" icon="zoom-in" label={t('pdf.zoomIn')} onPress={() => pdf.zoomBy(1, scale)} />
      {isDraft.value && (
        <>
          <span className="lc-signdesk__line" />
          <Button
            variant="muted"
            icon="undo-2"
            label={t('signing.undo')}
            disabled={!history.canUndo.value}
            onPress={() => desk.undo()}
          />
          <Button
            variant="muted"
            icon="redo-2"
            label={t('signing.redo')}
            disabled={!history.canRedo.value}
            onPress={() => desk.redo()}
          />
        </>
      )}
    </div>
  );
}

function PageChoice({document, pdf}: Pick<BarProps, 'document' | 'pdf'>) {
  useSignals();
  const {t} = useApp();
  const input = useRef<HTMLInputElement>(null);
  const page = pdf.page.value;
  const count = pdf.count || document.pages.length;
  // Kept while the page changes: who has entered a number stays in it.
  useEffect(() => {
    if (input.current) input.current.value = String(page);
  }, [page]);
  const go = (to: number) => {
    if (Number.isFinite(to)) pdf.page.value = Math.min(Math.max(1, Math.round(to)), Math.max(1, count));
    if (input.current) input.current.value = String(pdf.page.peek());
  };
  return (
    <>
      <Button
        variant="muted"
        icon="chevron-up"
        label={t('pdf.back')}
        disabled={page <= 1}
        onPress={() => go(page - 1)}
      />
      <Button
        variant="muted"
        icon="chevron-down"
        label={t('pdf.on')}
        disabled={page >= count}
        onPress={() => go(page + 1)}
      />
      <span className="lc-input lc-signdesk__number">
        <input
          ref={input}
          className="lc-input__v"
          inputMode="numeric"
          aria-label={t('pdf.page')}
          defaultValue={page}
          onKeyDown={(event) => event.key === 'Enter' && go(Number(event.currentTarget.value))}
          onBlur={(event) => go(Number(event.currentTarget.value))}
        />
      </span>
      <span className="lc-muted">{t('signing.ofPages', {count})}</span>
    </>
  );
}
