import {isRecord, textsIn, type Document, type Schema} from './schema.js';

/** The UI schema of one property. */
export interface Ui {
  schema: Schema;
  widget: string;
  title?: string;
  description?: string;
  help?: string;
  placeholder?: string;
  readonly: boolean;
  rows?: number;
  scale?: number;
  order: string[];
  enumNames: string[];
}

const KNOWN = new Set(
  'widget title description help placeholder readonly disabled options order enumNames rows scale'.split(' '),
);
/** They concern the look of another renderer only. */
const NEEDLESS = new Set('classNames style autofocus autocomplete emptyValue submitButtonOptions inputType'.split(' '));

/** Reads `ui:widget` and the like, also from within `ui:options`; what is not known is noted as not supported. */
export function readUi(document: Document, given: unknown, at: string): Ui {
  const schema = isRecord(given) ? given : {};
  const own = Object.entries(schema).flatMap(([key, value]) => (key.startsWith('ui:') ? [[key.slice(3), value]] : []));
  const options = Object.fromEntries([
    ...own,
    ...Object.entries(isRecord(schema['ui:options']) ? schema['ui:options'] : {}),
  ]) as Schema;
  for (const key of Object.keys(options)) if (!KNOWN.has(key) && !NEEDLESS.has(key)) document.miss(at, `ui:${key}`);
  const text = (key: string) => (typeof options[key] === 'string' ? options[key] : undefined);
  const count = (key: string) => (Number.isInteger(options[key]) ? (options[key] as number) : undefined);
  return {
    schema,
    widget: text('widget') ?? '',
    title: text('title'),
    description: text('description'),
    help: text('help'),
    placeholder: text('placeholder'),
    readonly: options.readonly === true || options.disabled === true,
    rows: count('rows'),
    scale: count('scale'),
    order: textsIn(options.order),
    enumNames: textsIn(options.enumNames),
  };
}

/** Names in the order of `ui:order`; `*` is replaced by those it does not name, as is its end. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const rest = names.filter((name) => !order.includes(name));
  const all = order.includes('*') ? order : [...order, '*'];
  return all.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
}
