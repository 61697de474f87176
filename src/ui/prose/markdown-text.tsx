import {useEffect, useRef} from 'react';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import {markdownNodes} from './markdown.js';
import css from './prose.css';

/** A text in Markdown, as it is read. */
export function MarkdownText({text, className}: {text: string; className?: string}) {
  useSheet(css);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current!.replaceChildren(markdownNodes(text, document.baseURI));
  }, [text]);
  return <div ref={box} className={classes('lc-prose', className)} />;
}
