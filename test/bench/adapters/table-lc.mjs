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
  const row = (line) => all('tbody[data-row]').find((body) => body.querySelectorAll('td')[1].textContent === `${line}`);
  const cell = (line, column) => row(line)?.querySelector(`[data-column="${column}"]`);
  const input = (line, column) => cell(line, column)?.querySelector('input');
  // Rows that are not in view have no controls, and those far away are not drawn at all.
  return {
    rows: () => all('tbody[data-row] > tr:first-child'),
    input,
    text: (line, column) => input(line, column)?.value ?? cell(line, column)?.textContent ?? '',
    handle: (line) => row(line).querySelector('.lc-grip'),
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
      const target = input(1, columns[0].id);
      target.focus();
      const options = {clipboardData, bubbles: true, cancelable: true, composed: true};
      target.dispatchEvent(new ClipboardEvent('paste', options));
    },
    undo: () => form.undo(),
    value: (line, column) => form.value.lines[line - 1]?.[column],
    add: () => named('Add').click(),
    remove: (line) => row(line).querySelector('button[aria-label^="Delete line"]').click(),
    agree: () => all('[role=alertdialog] button').find((button) => button.textContent === 'Delete'),
    count: () => all('.lc-linesbar__n')[0]?.textContent ?? '',
    total: () => all('tfoot')[0]?.textContent ?? '',
  };
}
