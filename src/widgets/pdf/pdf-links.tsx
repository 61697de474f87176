import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {linksOf, type PageLink} from './page-links.js';
import type {PdfModel} from './pdf-model.js';
import {scrollToPage} from './scroll-to-page.js';

interface PdfLinksProps {
  pdf: PdfModel;
  number: number;
  stage: RefObject<HTMLElement | null>;
}

/** The links of a page, over its text. */
export function PdfLinks({pdf, number, stage}: PdfLinksProps) {
  useSignals();
  const links = useLinks(pdf, number);
  if (!links.length) return null;
  return (
    <div className="lc-pdf__links">
      {links.map((link, at) => (
        <PdfLink key={at} link={link} onPage={(page) => lead(pdf, stage.current, page)} />
      ))}
    </div>
  );
}

function PdfLink({link, onPage}: {link: PageLink; onPage: (page: number) => void}) {
  useSignals();
  const {t} = useApp();
  const {left, top, width, height, text, page, url} = link;
  const style = {left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%`};
  if (url === undefined) {
    const label = text ? t('pdf.linkPage', {text, page: page!}) : t('pdf.linkPageOnly', {page: page!});
    return (
      <button type="button" className="lc-pdf__link" aria-label={label} style={style} onClick={() => onPage(page!)} />
    );
  }
  const name = text || url.replace(/^mailto:/, '');
  return (
    <a
      className="lc-pdf__link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={url.startsWith('mailto:') ? name : t('pdf.linkAway', {text: name})}
      style={style}
    />
  );
}

/** The links that the page has as it is turned; none until they are read, or where they cannot be. */
function useLinks(pdf: PdfModel, number: number): PageLink[] {
  const [links, setLinks] = useState<PageLink[]>([]);
  const turns = pdf.turns.value;
  useEffect(() => {
    let gone = false;
    pdf
      .pageOf(number)
      .then((page) => linksOf(pdf, page, turns))
      .then(
        (read) => gone || setLinks(read),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [pdf, number, turns]);
  return links;
}

/** Shows a page and gives it the focus: that of the link goes with its own page. */
function lead(pdf: PdfModel, stage: HTMLElement | null, page: number): void {
  pdf.page.value = page;
  const target = scrollToPage(stage, page);
  if (!target) return;
  target.tabIndex = -1;
  target.focus({preventScroll: true});
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
}
