import {useEffect, useRef} from 'react';
import {answerNodes, withoutHalfLink, type LinkedRecord} from '../../ui/prose/answer-nodes.js';
import {useSheet} from '../../ui/root-context.js';
import proseCss from '../../ui/prose/prose.css';
import css from './answer-text.css';

interface AnswerTextProps {
  text: string;
  /** More of it comes. */
  writing: boolean;
  onRecord: (record: LinkedRecord) => void;
}

/** The text of an answer; a block stands where the next word will. */
export function AnswerText({text, writing, onRecord}: AnswerTextProps) {
  useSheet(proseCss);
  useSheet(css);
  const box = useRef<HTMLDivElement>(null);
  const press = useRef(onRecord);
  press.current = onRecord;
  useEffect(() => {
    const nodes = answerNodes(writing ? withoutHalfLink(text) : text, (record) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'lc-assistant__link';
      button.addEventListener('click', () => press.current(record));
      return button;
    });
    if (writing) endOf(nodes).append(cursor());
    for (const table of nodes.querySelectorAll('table')) scrolled(table);
    box.current!.replaceChildren(nodes);
    for (const table of box.current!.querySelectorAll<HTMLElement>('.lc-assistant__table'))
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }, [text, writing]);
  return <div ref={box} className="lc-prose lc-assistant__prose" dir="auto" />;
}

/** A table that is wider than the panel is scrolled in it, by keys too. */
function scrolled(table: Element): void {
  const box = document.createElement('div');
  box.className = 'lc-assistant__table';
  table.replaceWith(box);
  box.append(table);
}

function cursor(): HTMLElement {
  const block = document.createElement('span');
  block.className = 'lc-assistant__cursor';
  block.ariaHidden = 'true';
  return block;
}

/** The innermost block at the end, where the text goes on. */
function endOf(nodes: ParentNode): ParentNode {
  const last = nodes.lastElementChild;
  return last?.matches('p, ul, ol, li, blockquote, h1, h2, h3, h4, h5, h6, pre, code, table, tbody, tr, td')
    ? endOf(last)
    : nodes;
}
