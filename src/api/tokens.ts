/** The token settings of a page. */
export interface TokenSource {
  /** A token, or a function that returns one and receives the token that the server has refused. */
  token: string | ((refused?: string) => string | null | Promise<string | null>) | null;
  /** Address of the page's own server that answers `{token, expiresIn}`, the latter in seconds. */
  tokenUrl: string;
}

interface Held {
  token: string;
  /** By the browser's clock; asked for again some seconds before. */
  until: number;
}

const MARGIN = 10;
const USUAL_SECONDS = 300;

/** The bearer token of a page of another origin than its server: from the page, its own server, or the sign-in dialog. */
export class Tokens {
  private held: Held | null = null;
  private last: string | null = null;
  /** `performance.now()` when a token that was refused gave way to another; a first one changes nothing. */
  private changed = 0;
  private asked: Promise<string | null> | null = null;
  private flight: Promise<string | null> | null = null;

  constructor(private readonly source: () => TokenSource) {}

  /** There has been no token yet, of anyone. */
  get isNew(): boolean {
    return !this.held && !this.last;
  }

  /** The token for a call; null when there is none yet. Calls that begin together ask the page once. */
  async current(): Promise<string | null> {
    if (this.held && Date.now() < this.held.until) return this.held.token;
    this.asked ??= this.fromPage().finally(() => (this.asked = null));
    return (this.last = await this.asked);
  }

  /** Keeps what the sign-in dialog was given. */
  take(token: string, seconds?: number): void {
    this.hold(token, seconds);
    this.changed = performance.now();
  }

  /** Gets another token after one was refused; true when a call that began at `since` may be repeated. */
  async renew(since: number): Promise<boolean> {
    if (this.changed > since) return true;
    const refused = this.held?.token ?? this.last;
    this.flight ??= this.fromPage(refused ?? undefined).finally(() => (this.flight = null));
    const token = await this.flight;
    if (!token || token === refused) return false;
    if (this.held?.token === refused) this.held = null;
    this.changed = performance.now();
    return true;
  }

  private async fromPage(refused?: string): Promise<string | null> {
    const {token, tokenUrl} = this.source();
    if (typeof token === 'function') return token(refused);
    if (token || !tokenUrl) return token;
    const given = await fetchToken(tokenUrl).catch(() => null);
    if (!given?.token) return null;
    this.hold(given.token, given.expiresIn);
    return given.token;
  }

  private hold(token: string, seconds = USUAL_SECONDS): void {
    this.held = {token, until: Date.now() + (seconds - MARGIN) * 1000};
  }
}

/** The page's own server knows the person by the page's own session. */
async function fetchToken(address: string): Promise<{token?: string; expiresIn?: number} | null> {
  const answer = await fetch(address, {
    headers: {Accept: 'application/json', 'X-LC-Request': '1'},
    credentials: 'same-origin',
    cache: 'no-store',
  });
  if (!answer.ok) return null;
  const body = (await answer.json()) as {token?: string; expiresIn?: number; result?: {token: string}};
  return body.result ?? body;
}
