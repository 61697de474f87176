// Our list over rows given by script. It does not import the product; its script is on the page.
const TYPE = {ref: 'string'};

export function mount(host, {columns, rows}) {
  const grid = document.createElement('lc-grid');
  Object.assign(grid.style, {display: 'block', height: '620px'});
  Object.assign(grid, {
    columns: columns.map(({id, type, label, width}) => ({
      path: id,
      label,
      type: TYPE[type] ?? type,
      width: `${width}px`,
    })),
    rows,
    pageSize: '0',
    layout: 'grid',
  });
  host.append(grid);
  const all = (selector) => [...(grid.shadowRoot?.querySelectorAll(selector) ?? [])];
  const scroller = () => all('[role=grid]')[0];
  const head = () => all('[role=columnheader]');
  const lines = () => all('[role=rowgroup] [role=row]').filter((row) => row.querySelector('[role=gridcell]'));
  const headHeight = () => head()[0]?.getBoundingClientRect().height ?? 0;
  return {
    first() {
      const top = scroller()?.getBoundingClientRect().top + headHeight() - 1;
      const ordered = lines().sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
      return ordered.find((row) => row.getBoundingClientRect().top >= top)?.querySelector('[role=gridcell]')
        .textContent;
    },
    rows: lines,
    scroller,
    get headerInScroller() {
      return headHeight();
    },
    header: (id) => head()[columns.findIndex((column) => column.id === id)]?.querySelector('button'),
    setData: (next) => (grid.rows = next),
    filter: (text) => grid.filter(text),
  };
}
