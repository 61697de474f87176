// Our calendar over rows given by script. It does not import the product; its script is on the page.
export function mount(host, {columns, rows, day}) {
  const calendar = document.createElement('lc-calendar');
  Object.assign(calendar.style, {display: 'block', height: '860px'});
  Object.assign(calendar, {columns, rows, day, start: 'begins', end: 'ends', colour: 'stage', heading: 'Deliveries'});
  host.append(calendar);
  const all = (selector) => [...(calendar.shadowRoot?.querySelectorAll(selector) ?? [])];
  return {
    events: () => all('[data-event]'),
    days: () => all('.lc-calview__day[data-date]'),
    show: (span) => (calendar.span = span),
  };
}
