import type {RealtimeService} from '../../src/api/realtime.js';
import type {Services} from '../../src/api/services.js';
import type {SigningCalls} from '../../src/api/signing.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {SigningServer} from './signing-stand-in.js';

export type SigningLocale = 'en' | 'fr' | 'uk';

/** An app whose server, which has packages to sign, is here. */
export class SigningApp extends AppModel {
  readonly server = new SigningServer();
  private readonly listeners = new Set<(message: TopicMessage) => void>();

  constructor(locale: SigningLocale = 'en') {
    super({appId: `signing-${Math.random()}`, locale, timeZone: 'UTC'});
  }

  override async services(): Promise<Services> {
    const user = {id: 'u1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false, avatarUrl: null};
    return {
      security: {currentUser: async () => user},
      signing: this.server as SigningCalls,
      visits: this.server as SigningCalls,
    } as unknown as Services;
  }

  override async realtime(): Promise<RealtimeService> {
    const join = (_topic: string, listener: (message: TopicMessage) => void) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    };
    return {state: 'open', onState: () => () => undefined, join} as unknown as RealtimeService;
  }

  /** The server says that something of a package has changed. */
  say(pkg = 'p1'): void {
    for (const each of this.listeners) each({event: 'signing', data: {pkg}});
  }
}
