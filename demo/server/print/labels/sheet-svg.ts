import {
  LABEL_INK,
  LABEL_PAPER,
  type LabelSpot,
  type LabelPlan,
  type LabelText,
} from '../../../../src/contract/labels.js';
import {attributes, markup, type Html} from '../../pages/html.js';

/** A sheet as SVG, one unit for each mm. */
export function sheetSvg(plan: LabelPlan, places: readonly LabelSpot[]): Html {
  const {width, height} = LABEL_PAPER;
  const box = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}mm`,
    height: `${height}mm`,
    viewBox: `0 0 ${width} ${height}`,
  });
  return markup`<svg${box}>${places.map((place) => labelSvg(plan, place))}</svg>`;
}

function labelSvg({records, settings}: LabelPlan, {x, y, record}: LabelSpot): Html | null {
  const label = record === null ? null : records[record]!.label;
  if (!label) return null;
  const code = attributes({d: label.code, 'fill-rule': 'evenodd', fill: settings.color});
  return markup`<g${attributes({class: 'label', transform: `translate(${x} ${y})`, fill: LABEL_INK})}>${label.texts.map(textSvg)}<path${code}/></g>`;
}

function textSvg({text, x, y, size, width, bold}: LabelText): Html {
  const look = attributes({
    x,
    y,
    'font-size': size,
    'font-family': 'Roboto',
    'font-weight': bold && 'bold',
    textLength: width,
    lengthAdjust: 'spacingAndGlyphs',
  });
  return markup`<text${look}>${text}</text>`;
}
