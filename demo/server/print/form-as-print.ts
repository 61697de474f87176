import {heldType} from '../../../src/values/attribute-type.js';
import {localized} from '../../../src/values/localized.js';
import type {FormElement} from '../../../src/values/metadata.js';
import {shownText, type ShownContext} from '../../../src/types/shown.js';
import type {Attribute, Locale, LocalizedText, SectionRow} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {ObjectDefinition} from '../definition.js';
import {permittedForm} from '../metadata/placements.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {Viewer} from '../security/viewer.js';
import {markup, type Html} from '../pages/html.js';

interface Printed {
  attributes: Map<string, Attribute>;
  record: SavedObject;
  locale: Locale;
  shown: ShownContext;
}

/** A record on paper: what the viewer sees of it, in the order of the named form, tabs one after another. */
export function printedRecord(
  app: Application,
  object: ObjectDefinition,
  viewer: Viewer,
  record: SavedObject,
  {locale, form, shown}: {locale: Locale; form?: string; shown: ShownContext},
): Html {
  const rights = app.rights(object, viewer);
  const spec = object.forms.find(({alias}) => alias === form) ?? object.forms[0];
  const attributes = rights.attributes();
  const elements: FormElement[] = spec
    ? permittedForm(spec, app, rights).elements
    : attributes.map(({internalId}) => ({kind: 'field', field: internalId}));
  const printed: Printed = {
    attributes: new Map(attributes.map((attribute) => [attribute.internalId, attribute])),
    record,
    locale,
    shown: {...shown, emptyDash: true},
  };
  const body = markup`<h1>${record.presentation}</h1><p class="muted">${localized(object.singular, locale)}</p>`;
  return markup`${body}${elements.map((element) => part(printed, element))}`;
}

function part(printed: Printed, element: FormElement): Html | null {
  switch (element.kind) {
    case 'field':
      return field(printed, element.field, element.label);
    case 'table':
      return table(printed, element.field, element.columns);
    case 'totals':
      return markup`<div class="amounts">${element.rows.map((row) => field(printed, row.field, row.label))}</div>`;
    case 'group':
      return titled(printed, element.label, element.elements);
    case 'section':
    case 'card':
      return titled(printed, element.title, element.elements);
    case 'columns':
      return markup`${element.columns.map((column) => column.elements.map((inner) => part(printed, inner)))}`;
    case 'tabs':
      return markup`${element.tabs.map((tab) => titled(printed, tab.label, tab.elements))}`;
    // Other records, and what only a page has.
    case 'audit':
    case 'list':
    case 'image':
    case 'widget':
    case 'mail':
      return null;
  }
}

function titled(printed: Printed, label: LocalizedText | undefined, elements: readonly FormElement[]): Html | null {
  const title = localized(label, printed.locale);
  const parts = elements.map((inner) => part(printed, inner));
  return parts.some(Boolean) ? markup`<section>${title && markup`<h2>${title}</h2>`}${parts}</section>` : null;
}

function field(printed: Printed, id: string, label?: LocalizedText): Html | null {
  const attribute = printed.attributes.get(id);
  if (!attribute) return null;
  const text = textOf(printed, attribute, printed.record.content[id], id);
  return markup`<dl><dt>${localized(label ?? attribute.label, printed.locale)}</dt><dd>${text}</dd></dl>`;
}

function table(printed: Printed, id: string, order?: readonly string[]): Html | null {
  const all = printed.attributes.get(id)?.type[1]?.columns;
  if (!all) return null;
  const columns = order ? order.flatMap((name) => all.filter(({internalId}) => internalId === name)) : all;
  const rows = printed.record.content[id] as SectionRow[];
  const kind = (column: Attribute) => (isFigure(column) ? 'n' : '');
  const head = columns.map(
    (column) => markup`<th scope="col" class="${kind(column)}">${localized(column.label, printed.locale)}</th>`,
  );
  const cells = (row: SectionRow) =>
    columns.map((column) => {
      const {internalId} = column;
      return markup`<td class="${kind(column)}">${textOf(printed, column, row[internalId], `${id}.${row.id}.${internalId}`)}</td>`;
    });
  return markup`<table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => markup`<tr>${cells(row)}</tr>`)}</tbody></table>`;
}

const isFigure = (attribute: Attribute): boolean => heldType(attribute) === 'number';

function textOf({record, shown}: Printed, attribute: Attribute, value: unknown, path: string): string {
  const text = record.presentations[path];
  return shownText(text === undefined ? value : {v: value, p: text}, attribute, shown);
}
