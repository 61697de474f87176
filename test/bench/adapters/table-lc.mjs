// Our form around one table of rows given by script. It does not import the product; its script is on the page.
const TYPE = {date: 'date', boolean: 'boolean', number: 'number', string: 'string'};

export function mount(host, {columns, rows}) {
  const form = document.createElement('lc-form');
  const cells = columns.map(({id, type, label}) => ({
    internalId: id,
    name: id,
    label,
    type: [TYPE[type], type === 'number' ? {scale: 2} : {}],
    rules: id === 'name' ? [{kind: 'required'}] : [],
  }));
  form.value = {lines: rows.map((row) => ({...row, id: String(row.id)}))};
  form.definition = {
    name: 'Order',
    columns: [{internalId: 'lines', name: 'lines', label: 'Lines', type: ['tabular_section', {columns: cells}]}],
    form: {
      alias: 'form',
      name: 'Order',
      elements: [
        {
          kind: 'table',
          field: 'lines',
          search: true,
          footer: [
            {column: 'qty', fn: 'sum'},
            {column: 'price', fn: 'avg'},
          ],
        },
      ],
    },
  };
  host.append(form);
  const all = (selector) => [...(form.shadowRoot?.querySelectorAll(selector) ?? [])];
  const named = (text) => all('button').find((button) => (button.ariaLabel ?? button.textContent).startsWith(text));
  return {
    rows: () => all('tbody[data-row] > tr:first-child'),
    input: (place, column) => all('tbody[data-row]')[place]?.querySelector(`[data-column="${column}"] input`),
    scroller: () => document.scrollingElement,
    box: () => all('.lc-rows')[0],
    search: (text) => {
      const input = all('input[type=search]')[0];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
      input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    },
    paste: (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const input = all('tbody[data-row]')[0].querySelector('[data-column] input');
      input.focus();
      const options = {clipboardData, bubbles: true, cancelable: true, composed: true};
      input.dispatchEvent(new ClipboardEvent('paste', options));
    },
    undo: () => form.undo(),
    value: (place, column) => form.value.lines[place]?.[column],
    add: () => named('Add').click(),
    remove: (place) => all('tbody[data-row]')[place].querySelector('button[aria-label^="Delete line"]').click(),
    agree: () => all('[role=alertdialog] button').find((button) => button.textContent === 'Delete'),
    count: () => all('.lc-linesbar__n')[0]?.textContent ?? '',
    total: () => all('tfoot')[0]?.textContent ?? '',
  };
}
