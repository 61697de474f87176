import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {orderHead, orderValues} from '../../../demo/app/seed/orders.js';
import {receiptValues} from '../../../demo/app/seed/receipts.js';

describe('the deliveries of the sample data', () => {
  it('says of what was received when that was: after the order, not after today, and most of it on time', () => {
    const orders = Array.from({length: 9000}, (_, n) => orderValues(700 + n)) as Record<string, string>[];
    for (const {number, status, received} of orders) assert.equal(received !== null, status === 'received', number);
    const received = orders.filter((values) => values.received !== null);
    for (const {number, date, received: day} of received) {
      assert.ok(day! <= '2026-11-20' && Date.parse(day!) >= Date.parse(date!) + 2 * 86_400_000, number);
    }
    const onTime = received.filter(({received: day, deliver_until: until}) => day! <= until!).length / received.length;
    const mean = received.reduce((sum, values) => sum + Number(values.lead_days), 0) / received.length;
    assert.ok(onTime > 0.85 && onTime < 0.93, String(onTime));
    assert.ok(mean > 16 && mean < 20, String(mean));
  });

  it('dates the receipt of an order that is received on the same day', () => {
    const receipts = Array.from({length: 2000}, (_, n) => [receiptValues(n), 700 + n * 2] as const);
    const received = receipts.filter(([, index]) => orderHead(index).status === 'received');
    assert.ok(received.length > 500);
    for (const [{received_at: at, number}, index] of received)
      assert.equal(String(at).slice(0, 10), orderValues(index).received, String(number));
  });
});
