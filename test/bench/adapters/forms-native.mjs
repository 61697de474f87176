// The floor: what a page of native inputs costs.
import {tableData} from '../lib/spec.mjs';

const INPUT = {text: 'text', number: 'number', date: 'date', boolean: 'checkbox'};
const node = (tag, props, ...children) => {
  const el = Object.assign(document.createElement(tag), props);
  el.append(...children);
  return el;
};

function control(field) {
  if (field.type === 'longtext') return node('textarea', {rows: 4});
  if (field.type !== 'choice') return node('input', {type: INPUT[field.type]});
  const options = field.options.map(({value, label}) => node('option', {value, textContent: label}));
  return node('select', {}, node('option', {value: ''}), ...options);
}

export function mount(host, spec) {
  const values = {};
  const form = node('form', {});
  const inputs = spec.fields.map((field) => {
    const input = Object.assign(control(field), {id: field.id, name: field.id, required: field.required});
    const label = node('label', {htmlFor: field.id, textContent: field.label});
    form.append(node('div', {className: 'row'}, label, input, node('small', {hidden: true})));
    return input;
  });
  const rows = tableData(spec).map((row) =>
    node('tr', {}, ...spec.table.columns.map(({id, type}) => node('td', {}, node('input', {type, value: row[id]})))),
  );
  form.append(node('table', {}, node('tbody', {}, ...rows)));
  form.addEventListener('input', ({target}) => {
    values[target.name] = target.type === 'checkbox' ? target.checked : target.value;
  });
  host.append(form);
  return {
    count: () => host.querySelectorAll('.row > input, .row > textarea, .row > select').length,
    rows: () => rows.length,
    input: (i) => inputs[i],
    destroy: () => form.remove(),
  };
}
