// The floor: a virtual list by hand, with the simplest sort and filter.
const node = (tag, props, ...children) => {
  const el = Object.assign(document.createElement(tag), props);
  el.append(...children);
  return el;
};

export function mount(host, {columns, rows, rowHeight}) {
  let all = rows;
  let shown = rows;
  let sorted = {id: '', dir: 1};
  const body = node('div', {});
  const scroller = node('div', {}, body);
  Object.assign(scroller.style, {height: '580px', overflow: 'auto', position: 'relative'});
  const heads = columns.map(({id, label}) => {
    const head = node('button', {textContent: label, type: 'button'});
    head.addEventListener('click', () => {
      sorted = {id, dir: sorted.id === id ? -sorted.dir : 1};
      shown = [...shown].sort((a, b) => (a[id] < b[id] ? -sorted.dir : a[id] > b[id] ? sorted.dir : 0));
      draw();
    });
    return head;
  });
  host.append(node('div', {}, ...heads), scroller);

  function draw() {
    body.style.height = `${shown.length * rowHeight}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4);
    body.replaceChildren(
      ...shown.slice(first, first + 28).map((row, i) => {
        const line = node(
          'div',
          {className: 'row'},
          ...columns.map(({id}) => node('span', {textContent: String(row[id])})),
        );
        Object.assign(line.style, {
          position: 'absolute',
          top: `${(first + i) * rowHeight}px`,
          height: `${rowHeight}px`,
        });
        return line;
      }),
    );
  }
  scroller.addEventListener('scroll', draw);
  draw();
  const top = () => [...body.children].find((line) => line.offsetTop >= scroller.scrollTop);
  return {
    first: () => top()?.firstChild.textContent,
    rows: () => [...body.children],
    scroller: () => scroller,
    header: (id) => heads[columns.findIndex((column) => column.id === id)],
    setData(next) {
      all = shown = next;
      draw();
    },
    filter(text) {
      shown = text ? all.filter(({name}) => name.includes(text)) : all;
      draw();
    },
  };
}
