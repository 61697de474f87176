/** Shortly before clocks go back in Kyiv. */
export const clock = {ms: Date.UTC(2026, 9, 25, 0, 30), timeZone: 'Europe/Kyiv'};
/** A record with a value of every kind. */
export const record = {
  status: 'ordered',
  quantity: 3,
  price: 0.1,
  discount: 0,
  nothing: null,
  empty: '',
  name: 'Ridgeline 2',
  date: '2026-11-20',
  until: '2026-12-01',
  slot: '09:30:00',
  confirmed: Date.UTC(2026, 9, 24, 22, 30),
  urgent: true,
  supplier: {v: 's1', p: 'Nordskar AB'},
  tags: ['a', 'b'],
  documents: [{id: 'd1', name: 'Quote.pdf'}],
  title: {en: 'Tents', fr: 'Tentes', es: '', uk: ''},
  lines: [
    {id: 'r1', quantity: 2, price: 10.1, note: ''},
    {id: 'r2', quantity: 8, price: null, note: 'x'},
  ],
};
