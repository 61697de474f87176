// Our chart over rows given by script. It does not import the product; its script is on the page.
export function mount(host, {columns, rows}) {
  const chart = document.createElement('lc-chart');
  Object.assign(chart.style, {display: 'block', height: '760px'});
  Object.assign(chart, {columns, rows, kind: 'scatter', by: 'day', heading: 'Orders'});
  chart.figures = [{fn: 'sum', column: 'amount'}];
  host.append(chart);
  return {
    show: (kind) => (chart.kind = kind),
    plot: () => chart.shadowRoot?.querySelector(`.lc-chart.is-${chart.kind} .lc-chart__plot`),
    drawing: () => chart.shadowRoot?.querySelector(`.lc-chart.is-${chart.kind} .lc-chart__drawing`),
  };
}
