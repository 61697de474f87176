import {useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {drawPage, inTurn, layText, pagesDrawn} from './draw-page.js';
import {PdfLinks} from './pdf-links.js';
import {markText} from './pdf-marks.js';
import type {PdfModel} from './pdf-model.js';

interface PdfPageProps {
  pdf: PdfModel;
  number: number;
  scale: number;
  stage: RefObject<HTMLElement | null>;
  /** What it is called; by its number when absent. */
  label?: string;
  /** Lies over the page. */
  children?: ReactNode;
}

/** A page: drawn while it is in view or near, empty paper elsewhere. */
export function PdfPage({pdf, number, scale, stage, label, children}: PdfPageProps) {
  useSignals();
  const {t} = useApp();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(box, stage, '60% 0px', number === pdf.page.peek());
  const failed = useDrawn({pdf, number, scale, near, canvas});
  const divs = useText({pdf, number, scale, near, text});
  useMarks(pdf, number, divs);
  const {width, height} = pdf.shownSize(number);
  const size = {inlineSize: width * scale, blockSize: height * scale, '--total-scale-factor': scale};
  return (
    <div
      ref={box}
      className="lc-pdf__page"
      dir="ltr"
      data-page={number}
      role="group"
      aria-label={label ?? t('pdf.pageOf', {page: number, count: pdf.count})}
      style={size as CSSProperties}
    >
      {near && <canvas ref={canvas} className="lc-pdf__canvas" aria-hidden="true" />}
      {near && <div ref={text} className="lc-pdf__text" />}
      {near && <PdfLinks {...{pdf, number, stage}} />}
      {failed && (
        <p role="alert" className="lc-pdf__fault">
          {t('pdf.pageFailed', {page: number})}
        </p>
      )}
      {children}
    </div>
  );
}

interface PdfThumbnailProps extends Pick<PdfPageProps, 'pdf' | 'number' | 'stage' | 'label'> {
  /** It is the page in view; as the file has it when absent. */
  current?: boolean;
  /** Beneath it; its number when absent. */
  caption?: ReactNode;
  onPress?: () => void;
}

/** A page in small. */
export function PdfThumbnail({pdf, number, stage, label, caption, onPress, ...given}: PdfThumbnailProps) {
  useSignals();
  const {t} = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(button, stage, '50% 0px');
  const {width, height} = pdf.shownSize(number);
  const scale = THUMBNAIL / width;
  useDrawn({pdf, number, scale, near, canvas, isSmall: true});
  const current = given.current ?? pdf.page.value === number;
  useEffect(() => {
    if (current) button.current?.scrollIntoView({block: 'nearest'});
  }, [current]);
  return (
    <button
      ref={button}
      type="button"
      className="lc-pdf__thumb"
      aria-current={current ? 'page' : undefined}
      aria-label={label ?? t('pdf.pageOf', {page: number, count: pdf.count})}
      onClick={onPress ?? (() => (pdf.page.value = number))}
    >
      <span
        className="lc-pdf__mini"
        style={{inlineSize: THUMBNAIL, blockSize: Math.min(height * scale, 2 * THUMBNAIL)}}
      >
        {near && <canvas ref={canvas} className="lc-pdf__canvas" />}
      </span>
      {caption ?? number}
    </button>
  );
}

/** px */
const THUMBNAIL = 76;

/** Whether it is in view of the stage, or as near as `margin` says; `isFirst` is what counts until that is known. */
function useNear(
  box: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  margin: string,
  isFirst = false,
): boolean {
  const [near, setNear] = useState(isFirst);
  useLayoutEffect(() => {
    const follow = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: stage.current,
      rootMargin: margin,
    });
    follow.observe(box.current!);
    return () => follow.disconnect();
  }, [box, stage, margin]);
  return near;
}

interface Shown extends Pick<PdfPageProps, 'pdf' | 'number' | 'scale'> {
  near: boolean;
}

interface DrawnProps extends Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Pages that are read come first. */
  isSmall?: boolean;
}

/** Draws the page whenever it comes near or changes; true when that failed. */
function useDrawn({pdf, number, scale, near, canvas, isSmall}: DrawnProps): boolean {
  const root = useRoot();
  const [failed, setFailed] = useState(false);
  const turns = pdf.turns.value;
  useEffect(() => {
    if (!near) return;
    const life = new AbortController();
    const {signal} = life;
    const draw = async () => {
      if (!signal.aborted) await drawPage(await pdf.pageOf(number), canvas.current!, {scale, turns, signal});
    };
    (isSmall ? pagesDrawn().then(draw) : inTurn(draw, number === pdf.page.peek())).then(
      () => signal.aborted || setFailed(false),
      (cause: unknown) => {
        if (signal.aborted) return;
        setFailed(true);
        root.emit('lc-error', {code: 'LC3002', message: String(cause), cause});
      },
    );
    return () => life.abort();
  }, [pdf, root, number, scale, turns, near, canvas, isSmall]);
  return failed;
}

function useText({pdf, number, scale, near, text}: Shown & {text: RefObject<HTMLElement | null>}): HTMLElement[] {
  const [divs, setDivs] = useState<HTMLElement[]>([]);
  const turns = pdf.turns.value;
  useEffect(() => {
    if (!near) return;
    const life = new AbortController();
    const {signal} = life;
    const lay = async () => {
      const page = await pdf.pageOf(number);
      return signal.aborted ? [] : layText(page, text.current!, {scale, turns, signal});
    };
    // What is seen comes first.
    pagesDrawn()
      .then(lay)
      .then(
        (laid) => signal.aborted || setDivs(laid),
        // A page without text is a picture.
        () => undefined,
      );
    return () => {
      life.abort();
      setDivs([]);
    };
  }, [pdf, number, scale, turns, near, text]);
  return divs;
}

/** Marks what was found on the page; the current one is scrolled to. */
function useMarks(pdf: PdfModel, number: number, divs: HTMLElement[]): void {
  const {finder} = pdf;
  const [found, at, query] = [finder.found.value, finder.at.value, finder.query.value.trim()];
  useEffect(() => {
    if (!divs.length || !found.some(({page}) => page === number)) return;
    let gone = false;
    let unmark = () => {};
    void finder.textOf(number).then((text) => {
      if (gone) return;
      const places = found.flatMap(({page, from}, index) => (page === number ? [{from, current: index === at}] : []));
      unmark = markText(divs, text, places, query.length);
    });
    return () => {
      gone = true;
      unmark();
    };
  }, [finder, number, divs, found, at, query]);
}
