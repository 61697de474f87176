import {BlockList, isIP} from 'node:net';
import {createMiddleware} from 'hono/factory';
import {getConnInfo} from '@hono/node-server/conninfo';
import type {Env} from './context.js';

/** Proxies whose forwarding headers are trusted: addresses, networks (`10.0.0.0/8`) and `loopback`, by comma. */
export class TrustedProxies {
  private readonly list = new BlockList();

  constructor(text = '') {
    for (const part of text.split(',').map((each) => each.trim())) if (part) this.add(part);
  }

  has(address: string): boolean {
    const kind = isIP(address);
    return kind > 0 && this.list.check(address, kind === 6 ? 'ipv6' : 'ipv4');
  }

  private add(part: string): void {
    if (part === 'loopback') return ['127.0.0.0/8', '::1'].forEach((each) => this.add(each));
    const [address = '', bits] = part.split('/');
    const kind = isIP(address);
    if (!kind) throw new TypeError(`LC_TRUST_PROXY: ${part} is no address`);
    const type = kind === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) this.list.addAddress(address, type);
    else this.list.addSubnet(address, Number(bits), type);
  }
}

/**
 * Where a request comes from and whether the browser uses TLS: from the headers of a trusted proxy, else the connection
 * itself.
 */
export const locate = (proxies: TrustedProxies) =>
  createMiddleware<Env>((call, next) => {
    const peer = plain(getConnInfo(call).remote.address ?? '');
    const trusted = proxies.has(peer);
    const scheme = trusted ? lastOf(call.req.header('X-Forwarded-Proto')) : undefined;
    call.set('address', trusted ? clientOf(call.req.header('X-Forwarded-For'), proxies, peer) : peer);
    call.set('secure', (scheme ?? new URL(call.req.url).protocol.replace(':', '')) === 'https');
    return next();
  });

/** The nearest address that is no trusted proxy: anybody may have written the ones before it. */
function clientOf(forwarded: string | undefined, proxies: TrustedProxies, peer: string): string {
  const chain = (forwarded ?? '').split(',').map((part) => plain(part.trim()));
  let client = peer;
  for (const address of chain.reverse()) {
    if (!isIP(address)) break;
    client = address;
    if (!proxies.has(address)) break;
  }
  return client;
}

const lastOf = (list: string | undefined) => list?.split(',').at(-1)?.trim().toLowerCase();

/** IPv4 as such, also where the system shows it as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** What counts as one source: one household has a whole IPv6 network of addresses. */
export function placeOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
