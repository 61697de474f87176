import {table} from './lib/figures.mjs';
import {million} from './lib/million.mjs';

/** 500 sockets with presence: what they cost, and how many messages a second arrive. */
export async function crowd() {
  const {fiveHundred} = await million('five-hundred-sockets');
  const {sockets, records, bytesEach, said, arrived, seconds} = await fiveHundred();
  const perSecond = (count) => Math.round(count / seconds).toLocaleString('en');
  return table(
    [`${sockets} sockets at ${records} records`, ''],
    [
      ['memory of a socket with its topic, KiB', (bytesEach / 1024).toFixed(1)],
      ['presence messages said a second', perSecond(said)],
      ['messages that arrive a second', perSecond(arrived)],
    ],
  );
}
