import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {useSheet} from '../ui/root-context.js';
import {localized} from '../values/localized.js';
import type {TextPart} from '../values/page-metadata.js';
import {markdownNodes} from './markdown.js';
import css from './text-view.css';

/** A text in Markdown. */
export function TextView({part}: {part: TextPart}) {
  useSignals();
  useSheet(css);
  const {locale} = useApp();
  const box = useRef<HTMLDivElement>(null);
  const text = localized(part.text, locale.value);
  useEffect(() => {
    box.current!.replaceChildren(markdownNodes(text, document.baseURI));
  }, [text]);
  return <div ref={box} className="lc-part__text" />;
}
