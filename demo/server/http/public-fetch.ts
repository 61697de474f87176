import {lookup} from 'node:dns/promises';
import {request as plainRequest, type IncomingMessage} from 'node:http';
import {request as secureRequest} from 'node:https';
import {BlockList, isIP, type LookupFunction} from 'node:net';

export interface HostAddress {
  address: string;
  family: number;
}
export type ResolveHost = (host: string) => Promise<HostAddress[]>;

export interface PublicFetchOptions {
  /** Hosts with their port (`pictures.corp.example:8080`) that may stand in any network, as an operator says. */
  own?: readonly string[];
  resolve?: ResolveHost;
}

export interface FetchBounds {
  /** What is asked for, as the header Accept says it. */
  accept: string;
  /** Bytes at most. */
  most: number;
  /** ms for all of it: names, redirects, bytes. */
  ms: number;
}

const MOST_REDIRECTS = 3;

/**
 * Fetches addresses that others wrote, so that they lead to the public internet and nowhere else: http and https at their usual
 * ports, no name or password, every address of a host public, the connection made to the one that was looked at, each redirect
 * looked at anew. It sends no cookie, no referrer and nothing of who asks.
 */
export class PublicFetch {
  private readonly own: ReadonlySet<string>;
  private readonly resolve: ResolveHost;

  constructor({own = [], resolve = (host) => lookup(host, {all: true, verbatim: true})}: PublicFetchOptions = {}) {
    this.own = new Set(own.map((host) => host.toLowerCase()));
    this.resolve = resolve;
  }

  /** The bytes at an address; null where they may not be fetched, and where they do not come: nobody learns which. */
  async bytes(address: string, bounds: FetchBounds): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(bounds.ms);
    try {
      let url: URL | null = new URL(address);
      for (let hop = 0; url && hop <= MOST_REDIRECTS; hop++) {
        const answer = await this.ask(url, bounds, signal);
        if (!answer) return null;
        const {statusCode = 0, headers} = answer;
        if (statusCode === 200) return await bytesOf(answer, bounds.most);
        answer.destroy();
        url = statusCode > 300 && statusCode < 400 && headers.location ? new URL(headers.location, url) : null;
      }
      return null;
    } catch {
      return null;
    }
  }

  private async ask(url: URL, {accept}: FetchBounds, signal: AbortSignal): Promise<IncomingMessage | null> {
    const pinned = await ended(this.pinned(url), signal);
    if (!pinned) return null;
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const toPinned: LookupFunction = (_host, {all}, done) =>
      all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
    return new Promise((resolve, reject) => {
      // A connection of its own: none that was opened for another host is used again.
      const options = {agent: false, signal, lookup: toPinned, headers: {...HEADERS, Accept: accept}};
      request(url, options, resolve).once('error', reject).end();
    });
  }

  /** The one address that is connected to: the name is never asked again. */
  private async pinned({protocol, hostname, port, username, password}: URL): Promise<HostAddress | null> {
    if (!/^https?:$/.test(protocol) || username || password) return null;
    const isOwn = this.own.has(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
    if (port && !isOwn) return null;
    const found = await this.resolve(hostname.replace(/^\[|\]$/g, ''));
    const [first] = found;
    return first && (isOwn || found.every(({address}) => isPublic(address))) ? first : null;
  }
}

const HEADERS = {'Accept-Encoding': 'identity', 'User-Agent': 'Mozilla/5.0 (compatible; lc)'};

/** Networks of version 4 that are not of the internet: of this machine, of a house, of a link, for examples, for many. */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of version 6 what is given out is public, but for tunnels, whose ends are of version 4, and examples. */
const GIVEN_6 = ['2000::/3'];
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const [outside4, given6, outside6] = [
  listed(NOT_PUBLIC_4, 'ipv4'),
  listed(GIVEN_6, 'ipv6'),
  listed(NOT_PUBLIC_6, 'ipv6'),
];

function listed(networks: readonly string[], kind: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/** Whether an address is one of the public internet. Version 4 within version 6 (`::ffff:10.0.0.1`, `64:ff9b::…`) is not. */
export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !outside4.check(address, 'ipv4');
  return kind === 6 && given6.check(address, 'ipv6') && !outside6.check(address, 'ipv6');
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(answer.headers['content-length'] ?? 0) > most) return (answer.destroy(), null);
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // To leave the loop ends the connection.
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A name that is looked up cannot be called back: what comes after the end is left alone. */
function ended<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    work.then(resolve, reject);
  });
}
