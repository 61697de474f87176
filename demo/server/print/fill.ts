import {holds, type Clock} from '../../../src/rules/expression.js';
import {shownText, type ShownContext} from '../../../src/types/shown.js';
import {heldType} from '../../../src/values/attribute-type.js';
import {localized} from '../../../src/values/localized.js';
import {rawValue} from '../../../src/values/presented.js';
import type {Locale, LocalizedText} from '../../../src/values/types.js';
import {Html, markup} from '../pages/html.js';
import type {PrintData, PrintScope} from './print-data.js';
import type {FixedName, TemplatePart} from './template.js';

/** What a template is filled with beside the record. */
export interface FillContext {
  locale: Locale;
  shown: ShownContext;
  clock: Clock;
  /** Texts of the template by what it calls them. */
  texts: readonly LocalizedText[];
  fixed: Record<FixedName, Html>;
}

/** The HTML of a template for one record: values are escaped, what the viewer may not see is empty. */
export function fill(parts: readonly TemplatePart[], data: PrintData, context: FillContext): Html {
  return filled(parts, data.record, data, context);
}

function filled(parts: readonly TemplatePart[], scope: PrintScope, data: PrintData, context: FillContext): Html {
  return markup`${parts.map((part) => one(part, scope, data, context))}`;
}

function one(part: TemplatePart, scope: PrintScope, data: PrintData, context: FillContext): Html | string | null {
  switch (part.kind) {
    case 'html':
      return new Html(part.text);
    case 'value':
      return textOf(scope, part.path, part.format === 'long' ? long(context) : context);
    case 'label':
      return labelOf(scope, part.path, context);
    case 'text':
      return textNamed(part.text, context);
    case 'heads':
      return heads(part.columns, data.sections[part.section] ?? scope, context);
    case 'totals':
      return totals(part.paths, scope, context);
    case 'code': {
      const value = rawValue(scope.cell(part.path));
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      return text && markup`<i class="barcode ${part.symbology}">${text}</i>`;
    }
    case 'fixed':
      return context.fixed[part.name];
    case 'if': {
      const {then, otherwise} = part;
      return filled(holds(part.condition, scope.values, context.clock, false) ? then : otherwise, scope, data, context);
    }
    case 'each':
      return markup`${(data.sections[part.section]?.rows ?? []).map((row) => filled(part.parts, row, data, context))}`;
  }
}

/** With months in words. */
const long = (context: FillContext): FillContext => ({
  ...context,
  shown: {...context.shown, formats: {...context.shown.formats, dateFormat: 'long'}},
});

function textOf(scope: PrintScope, path: string, {shown}: FillContext): Html {
  const attribute = scope.attribute(path);
  const text = attribute ? shownText(scope.cell(path), attribute, shown) : '';
  return lines(text.split('\n'));
}

/** Texts one beneath the other. */
export const lines = (texts: readonly string[]): Html =>
  markup`${texts.map((text, at) => markup`${at > 0 && new Html('<br>')}${text}`)}`;

function labelOf(scope: Pick<PrintScope, 'attribute'>, path: string, {locale}: FillContext): string {
  return localized(scope.attribute(path)?.label, locale);
}

function textNamed(name: string, {texts, locale}: FillContext): string {
  const text = texts.find((each) => localized(each, 'en') === name);
  return text ? localized(text, locale) : name;
}

const isFigure = (scope: Pick<PrintScope, 'attribute'>, path: string): boolean => {
  const attribute = scope.attribute(path);
  return !!attribute && heldType(attribute) === 'number';
};

/** The heads of a table's columns. Those that the viewer may not see stand empty, so that they stay above their values. */
function heads(columns: readonly string[], scope: Pick<PrintScope, 'attribute'>, context: FillContext): Html {
  const cells = columns.map(
    (path) => markup`<th class="${isFigure(scope, path) ? 'n' : ''}">${labelOf(scope, path, context)}</th>`,
  );
  return markup`<tr>${cells}</tr>`;
}

/** A row for each amount that there is; the last one is what the others come to. */
function totals(paths: readonly string[], scope: PrintScope, context: FillContext): Html {
  const there = paths.filter((path) => scope.attribute(path) && rawValue(scope.cell(path)) !== null);
  const rows = there.map((path) => {
    const kind = path === paths.at(-1) ? 'sum' : '';
    return markup`<tr class="${kind}"><td>${labelOf(scope, path, context)}</td><td class="n">${textOf(scope, path, context)}</td></tr>`;
  });
  return markup`${rows}`;
}
