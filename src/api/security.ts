import type {Client} from './client.js';
import type {AllowedApp, CurrentUser, OpenSession, SignedIn} from '../contract/users.js';

/** Who is here and what they may enter. */
export class SecurityService {
  constructor(private readonly client: Client) {}

  /** null when nobody is signed in. */
  async currentUser(): Promise<CurrentUser | null> {
    return (await this.client.call<CurrentUser | null>('/designer/auth/current-user')).result ?? null;
  }

  /** A page of another origin gets a token instead of a cookie; the client stores it. */
  async signIn(username: string, password: string): Promise<CurrentUser> {
    const body = new URLSearchParams({username, password});
    const {result} = await this.client.call<SignedIn>('/designer/auth/login', {body});
    const {token, expiresIn, ...user} = result as SignedIn;
    if (token) this.client.options.storeToken?.(token, expiresIn);
    return user;
  }

  /** Refused with a sentence in `fields.current` or `fields.password`. */
  async changePassword(current: string, password: string): Promise<void> {
    await this.client.call('/designer/auth/change-password', {body: new URLSearchParams({current, password})});
  }

  /** Where the person is signed in, the latest first. */
  async sessions(): Promise<OpenSession[]> {
    return (await this.client.call<OpenSession[]>('/designer/auth/sessions')).result ?? [];
  }

  /** Signs the person out elsewhere: of one session, or of all but this one. */
  async endSession(id: string | null): Promise<void> {
    const [path, body] = id === null ? ['end-other-sessions', {}] : ['end-session', {id}];
    await this.client.call(`/designer/auth/${path}`, {body: new URLSearchParams(body as Record<string, string>)});
  }

  async signOut(): Promise<void> {
    await this.client.call('/designer/auth/logout', {body: new URLSearchParams()});
  }

  /** Whether the user holds the role; a failed check gives false. */
  async hasAssignment(alias: string): Promise<boolean> {
    const answer = await this.client.json('/designer/security/has-assignment', {query: {alias}}).catch(() => false);
    return answer === true || (answer as {result?: unknown} | null)?.result === true;
  }

  async allowedApps(): Promise<AllowedApp[]> {
    const answer = await this.client.json('/designer/app/allowed');
    return Array.isArray(answer) ? answer : ((answer as {result?: AllowedApp[]}).result ?? []);
  }
}
