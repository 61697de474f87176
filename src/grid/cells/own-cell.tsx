import {useLayoutEffect, useRef} from 'react';
import {useDefined} from '../../ui/use-defined.js';
import {configOf} from '../../values/attribute-type.js';
import {fromPage} from '../../values/extensions.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {CellContext} from './cell.js';

interface OwnCellProps {
  tag: string;
  /** Without its presentation. */
  value: unknown;
  /** As a cell of the runtime would show it. */
  text: string;
  column: GridColumn;
  context: CellContext;
}

/** A cell that an element of the page draws. Its text, while that is not defined, and where it cannot show the value (LC1020). */
export function OwnCell(props: OwnCellProps) {
  const isDefined = useDefined(props.tag);
  return isDefined ? <Drawn {...props} /> : props.text;
}

function Drawn({tag, value, text, column, context}: OwnCellProps) {
  const box = useRef<HTMLSpanElement>(null);
  const element = useRef<HTMLElement>(null);
  const {locale} = context.formats;
  const {attribute} = column;
  useLayoutEffect(() => {
    const made = (element.current ??= document.createElement(tag));
    const state = {value, text, config: configOf(attribute), locale};
    // A constructor that throws gives an unknown element.
    const isDrawn = !(made instanceof HTMLUnknownElement) && fromPage(tag, () => Object.assign(made, state));
    const parent = box.current!;
    if (!isDrawn) parent.textContent = text;
    else if (made.parentNode !== parent) parent.replaceChildren(made);
  }, [tag, value, text, attribute, locale]);
  return <span ref={box} />;
}
