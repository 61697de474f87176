// Our form: the neutral spec becomes a `definition`. It does not import the product; its script is on the page.
import {tableData} from '../lib/spec.mjs';

const TYPE = {
  text: 'string',
  longtext: 'text',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  choice: 'enumeration',
};

/** Columns and layout of an `lc-form` for the fields of a spec, and for its table when it has one. */
export function definition({title, fields, table}) {
  const columns = fields.map(({id, type, label, required, options}) => ({
    internalId: id,
    name: id,
    label,
    type: [
      TYPE[type],
      options ? {options: Object.fromEntries(options.map(({value, label: text}) => [value, text]))} : {},
    ],
    rules: required ? [{kind: 'required'}] : [],
  }));
  const elements = fields.map(({id}) => ({kind: 'field', field: id}));
  if (table) {
    const cells = table.columns.map(({id, type, label}) => ({internalId: id, name: id, label, type: [TYPE[type], {}]}));
    columns.push({
      internalId: table.id,
      name: table.id,
      label: table.label,
      type: ['tabular_section', {columns: cells}],
    });
    elements.push({kind: 'table', field: table.id});
  }
  return {name: title, columns, form: {alias: 'form', name: title, elements}};
}

export function mount(host, spec) {
  const form = document.createElement('lc-form');
  const rows = tableData(spec).map((row, i) => ({id: String(i), ...row}));
  form.value = {[spec.table.id]: rows};
  form.definition = definition(spec);
  host.append(form);
  const all = (selector) => [...(form.shadowRoot?.querySelectorAll(selector) ?? [])];
  const control = 'input, textarea, [role=combobox]';
  const fields = () =>
    all('.lc-formgrid .lc-field').filter((field) => !field.closest('table, [role=table], [role=grid]'));
  return {
    count: () => fields().filter((field) => field.querySelector(control)).length,
    rows: () => all('tbody tr, [role=rowgroup] > [role=row]').length,
    input: (i) => fields()[i]?.querySelector(control) ?? null,
    destroy: () => form.remove(),
  };
}
