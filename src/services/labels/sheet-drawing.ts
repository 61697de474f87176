import {LABEL_INK, LABEL_PAPER, type LabelPlan, type LabelSpot, type LabelText} from '../../contract/labels.js';

const SVG = 'http://www.w3.org/2000/svg';

/** A sheet as it is on paper, one unit for each mm. Cuts and free labels are for the eye: `.lc-sheet__cut`, `.is-free`. */
export function sheetDrawing(page: Document, plan: LabelPlan, spots: readonly LabelSpot[]): SVGElement {
  const {width, height} = LABEL_PAPER;
  const made = drawn(page, 'svg', {viewBox: `0 0 ${width} ${height}`, class: 'lc-sheet'});
  for (const spot of spots) made.append(cut(page, plan, spot), ...label(page, plan, spot));
  return made;
}

function cut(page: Document, {label: {width, height}}: LabelPlan, {x, y, record}: LabelSpot): SVGElement {
  return drawn(page, 'rect', {
    x,
    y,
    width,
    height,
    rx: 1.5,
    class: `lc-sheet__cut${record === null ? ' is-free' : ''}`,
  });
}

function label(page: Document, {records, settings}: LabelPlan, {x, y, record}: LabelSpot): SVGElement[] {
  const drawing = record === null ? null : records[record]!.label;
  if (!drawing) return [];
  const group = drawn(page, 'g', {transform: `translate(${x} ${y})`, fill: LABEL_INK, class: 'lc-sheet__label'});
  group.append(
    ...drawing.texts.map((text) => line(page, text)),
    drawn(page, 'path', {d: drawing.code, 'fill-rule': 'evenodd', fill: settings.color}),
  );
  return [group];
}

/** As long as in the file, whatever font the page has. */
function line(page: Document, {text, x, y, size, width, bold}: LabelText): SVGElement {
  const look = {x, y, 'font-size': size, textLength: width, lengthAdjust: 'spacingAndGlyphs'};
  const made = drawn(page, 'text', {...look, 'font-weight': bold ? 700 : 400});
  made.textContent = text;
  return made;
}

function drawn(page: Document, name: string, values: Record<string, string | number>): SVGElement {
  const made = page.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, `${value}`);
  return made;
}
