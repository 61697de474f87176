import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningField, SigningVisit} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {FULL} from '../../widgets/pdf/pdf-model.js';
import {PdfPage, PdfThumbnail} from '../../widgets/pdf/pdf-page.js';
import {PdfState} from '../../widgets/pdf/pdf-states.js';
import {usePageNumbers} from '../../widgets/pdf/use-page-numbers.js';
import {OtherField} from './other-field.js';
import {VisitField} from './visit-field.js';
import type {VisitSession} from './visit-session.js';
import {followPinch} from './visit-zoom.js';

type VisitDocument = SigningVisit['documents'][number];

/** px around a page. */
const GAP = 16;

/** All pages of all documents, with the fields that the recipient fills. */
export function VisitStage({session}: {session: VisitSession}) {
  useSignals();
  const {t} = useApp();
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  useEffect(() => {
    const element = (session.stage = stage.current!);
    const look = () => {
      const seen = inView(element);
      if (seen) session.inView.value = seen;
    };
    const life = new AbortController();
    element.addEventListener('scroll', look, {passive: true, signal: life.signal});
    followPinch(element, session.zoom, life.signal);
    return () => life.abort();
  }, [session]);
  const factor = session.zoom.factor.value;
  useLayoutEffect(() => session.zoom.settle(), [session, factor]);
  return (
    <div
      ref={stage}
      className="lc-pdf__stage lc-visit__stage"
      tabIndex={0}
      role="group"
      aria-label={t('signing.visit.documents')}
    >
      {width > 0 &&
        session.model.visit.value!.documents.map((document) => (
          <Pages key={document.id} {...{session, document, stage, width}} />
        ))}
    </div>
  );
}

interface PagesProps {
  session: VisitSession;
  document: VisitDocument;
  stage: RefObject<HTMLDivElement | null>;
  width: number;
}

function Pages({session, document, stage, width}: PagesProps) {
  useSignals();
  const {t} = useApp();
  const {id, name} = document;
  const pdf = session.pdfOf(id);
  useEffect(() => {
    void pdf.open();
    return () => pdf.close();
  }, [pdf]);
  const numbers = usePageNumbers(pdf);
  if (pdf.status.value !== 'ready')
    return (
      <section className="lc-visit__document" data-document={id} aria-label={name}>
        <PdfState {...{pdf, name}} canSave={false} onRetry={() => void pdf.open()} />
      </section>
    );
  const widest = Math.max(1, ...pdf.sizes.value.map((page) => page.width));
  const scale = Math.max(0.2, Math.min(FULL, (width - 2 * GAP) / widest)) * session.zoom.factor.value;
  const of = (page: number) => (field: SigningField) => field.documentId === id && field.page === page;
  const others = session.model.visit.value!.others;
  return (
    <section className="lc-visit__document" data-document={id} aria-label={name}>
      {numbers.map((number) => (
        <PdfPage key={number} {...{pdf, scale, stage, number}} label={t('signing.visit.pageOf', {page: number, name})}>
          <div className="lc-visit__fields">
            {others.filter(of(number)).map((field) => (
              <OtherField key={field.id} {...{session, field, scale}} />
            ))}
            {session.model.fields.value.filter(of(number)).map((field) => (
              <VisitField key={field.id} {...{session, field, scale}} />
            ))}
          </div>
        </PdfPage>
      ))}
    </section>
  );
}

/** All pages in small. */
export function VisitThumbnails({session}: {session: VisitSession}) {
  useSignals();
  const {t} = useApp();
  const strip = useRef<HTMLElement>(null);
  const {documents} = session.model.visit.value!;
  return (
    <nav ref={strip} className="lc-pdf__thumbs lc-visit__thumbs" aria-label={t('signing.visit.thumbnails')}>
      {documents.map((document, at) => (
        <Thumbnails key={document.id} {...{session, document, strip, isFirst: at === 0}} />
      ))}
    </nav>
  );
}

interface ThumbnailsProps {
  session: VisitSession;
  document: VisitDocument;
  strip: RefObject<HTMLElement | null>;
  isFirst: boolean;
}

function Thumbnails({session, document, strip, isFirst}: ThumbnailsProps) {
  useSignals();
  const {t} = useApp();
  const {id, name} = document;
  const pdf = session.pdfOf(id);
  const seen = session.inView.value;
  const numbers = usePageNumbers(pdf);
  if (pdf.status.value !== 'ready') return null;
  const isCurrent = (page: number) => page === seen.page && (id === seen.document || (!seen.document && isFirst));
  return (
    <>
      {!isFirst && (
        <span className="lc-visit__dname lc-truncate" title={name}>
          {name}
        </span>
      )}
      {numbers.map((number) => (
        <PdfThumbnail
          key={number}
          {...{pdf, number}}
          stage={strip}
          label={t('signing.visit.pageOf', {page: number, name})}
          current={isCurrent(number)}
          onPress={() => session.goToPage(id, number)}
        />
      ))}
    </>
  );
}

function useWidth(stage: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = stage.current!;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const follow = new ResizeObserver(measure);
    follow.observe(element);
    return () => follow.disconnect();
  }, [stage]);
  return width;
}

/** The page that a line a third below the top meets. */
function inView(stage: HTMLElement): {document: string; page: number} | null {
  const {top, height} = stage.getBoundingClientRect();
  const line = top + height / 3;
  const pages = [...stage.querySelectorAll<HTMLElement>('[data-page]')];
  const shown = pages.findLast((page) => page.getBoundingClientRect().top <= line) ?? pages[0];
  const document = shown?.closest<HTMLElement>('[data-document]')?.dataset.document;
  return shown && document ? {document, page: Number(shown.dataset.page)} : null;
}
