import {computed, signal, Signal, type ReadonlySignal} from '@preact/signals-react';
import {loadCatalogue, translate, type Translate} from '../../i18n/catalogue.js';
import {formatsOf, groupDigits, type Formats} from '../../values/formats.js';
import type {CataloguePart} from '../../values/message-key.js';
import type {Locale} from '../../values/types.js';
import {lazyPart, type LazyPart} from '../../values/lazy-part.js';
import {DEFAULT_CONFIGURATION, type Configuration} from './configuration.js';
import {NotificationModel} from './notifications.js';
import type {CurrentUser} from '../../contract/users.js';
import type {ClientOptions} from '../../api/client.js';
import type {Services} from '../../api/services.js';
import type {Tokens} from '../../api/tokens.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {FormModel} from '../form/form-model.js';
import type {Opener} from './opener.js';

const servicesPart = lazyPart(() => import('../../api/services.js'));
const realtimePart = lazyPart(() => import('../../api/realtime.js'));
const tokensPart = lazyPart(() => import('../../api/tokens.js'));
const adapterPart = lazyPart(() => import('../../api/adapter/adapter-client.js'));

interface SharedOfApp {
  opener: Opener | null;
  renewSession: (() => Promise<boolean>) | null;
  tokens?: LazyPart<Tokens>;
  /** Set once they are there. */
  bearer?: Tokens;
}

/** Everything the elements of one server and app share: configuration, language, formats, user, services. */
export class AppModel {
  readonly configuration: Signal<Configuration>;
  /** The nearest `lang` of the page, set by the host; used when the configuration names no locale. */
  readonly pageLocale = signal<Locale | null>(null);
  readonly user: Signal<CurrentUser | null>;
  readonly notifications: NotificationModel;
  /** The forms that are shown as a page or in a modal, the topmost last; see `openRecord`. */
  readonly openForms: Signal<readonly FormModel[]>;
  readonly locale: ReadonlySignal<Locale>;
  readonly formats: ReadonlySignal<Formats>;
  private readonly shared: SharedOfApp;

  readonly #services = lazyPart<Services>(async () => {
    const {server, appId, credentials, adapter} = this.configuration.peek();
    const [{createServices}, tokens, code] = await Promise.all([
      servicesPart.load(),
      this.tokens(),
      adapter && adapterPart.load(),
    ]);
    const options: ClientOptions = {
      server,
      appId,
      credentials,
      ...(tokens && {
        token: () => tokens.current(),
        renewToken: (since) => tokens.renew(since),
        storeToken: (token, seconds) => tokens.take(token, seconds),
      }),
      locale: () => this.locale.peek(),
      timeZone: () => this.formats.peek().timeZone,
      renewSession: async () => (await this.renewSession?.()) ?? false,
    };
    return createServices(options, code ? new code.AdapterClient(options, adapter!) : undefined);
  });

  readonly #realtime = lazyPart<RealtimeService>(async () => {
    const [{client}, {RealtimeService}] = await Promise.all([this.services(), realtimePart.load()]);
    return new RealtimeService(client);
  });

  /** `sibling` is another model of the same server and app, whose user, notifications and opener are shared. */
  constructor(configuration: Partial<Configuration> | Signal<Configuration> = {}, sibling?: AppModel) {
    this.configuration =
      configuration instanceof Signal ? configuration : signal({...DEFAULT_CONFIGURATION, ...configuration});
    this.user = sibling?.user ?? signal(null);
    this.notifications = sibling?.notifications ?? new NotificationModel();
    this.openForms = sibling?.openForms ?? signal([]);
    this.shared = sibling?.shared ?? {opener: null, renewSession: null};
    this.locale = computed(() => this.localeIn(this.configuration.value));
    this.formats = computed(() => this.formatsIn(this.configuration.value));
  }

  /** How values are written with these settings. */
  formatsIn(settings: Pick<Configuration, 'locale' | 'timeZone' | 'formats'>): Formats {
    const zone = settings.timeZone || this.user.value?.timeZone || browserZone();
    return formatsOf(this.localeIn(settings), zone, settings.formats);
  }

  private localeIn({locale}: Pick<Configuration, 'locale'>): Locale {
    return locale || this.pageLocale.value || this.user.value?.locale || 'en';
  }

  /** Filled by `elements/`; null while nothing on the page can open anything. */
  get opener(): Opener | null {
    return this.shared.opener;
  }
  set opener(opener: Opener | null) {
    this.shared.opener = opener;
  }

  /** Asks the person to sign in again in a dialog; filled by the view layer. */
  get renewSession(): (() => Promise<boolean>) | null {
    return this.shared.renewSession;
  }
  set renewSession(renew: (() => Promise<boolean>) | null) {
    this.shared.renewSession = renew;
  }

  /** Whether nobody has been signed in here yet, neither by the page nor by the person. */
  get isStranger(): boolean {
    return this.shared.bearer?.isNew ?? false;
  }

  /** The sentence behind a key in the active locale; reading it in a view follows locale switches. */
  readonly t: Translate = (key, params) =>
    translate(this.locale.value, key, params, (number) => groupDigits(String(number), this.formats.value));

  /** Resolves when the active locale's sentences are there, with `later` also those of other rooms and of later code. */
  async ready(part?: CataloguePart): Promise<void> {
    await loadCatalogue(this.locale.peek(), part);
  }

  /** Loads code together with the sentences that it says. */
  async load<T>(code: LazyPart<T>): Promise<T> {
    const [loaded] = await Promise.all([code.load(), code.words && this.ready(code.words)]);
    return loaded;
  }

  /** The server's services, loaded on first use so that a lone field costs no client. */
  services(): Promise<Services> {
    return this.#services.load();
  }

  /** None where the browser's cookie identifies the user. */
  private tokens(): Promise<Tokens> | null {
    const {server, token, tokenUrl} = this.configuration.peek();
    if (!token && !tokenUrl && !isForeign(server)) return null;
    this.shared.tokens ??= lazyPart(async () => {
      const {Tokens: OfPage} = await tokensPart.load();
      return (this.shared.bearer = new OfPage(() => this.configuration.peek()));
    });
    return this.shared.tokens.load();
  }

  /** The realtime connection, opened on first use; rejects where there can be none. */
  realtime(): Promise<RealtimeService> {
    return this.isAdapted ? Promise.reject(new DOMException('', 'AbortError')) : this.#realtime.load();
  }

  /** Whether an adapter of the page answers, which has records and nothing else: no pages, settings or connection. */
  get isAdapted(): boolean {
    return this.configuration.peek().adapter !== null;
  }
}

/** Whether a server is of another origin than the page. */
function isForeign(server: string): boolean {
  const {location} = globalThis;
  return Boolean(location && server) && new URL(server, location.href).origin !== location.origin;
}

interface WithTemporal {
  Temporal?: {Now: {timeZoneId(): string}};
}

/** The IANA name of the zone the browser is in. The first formatter of a page costs 20 to 30 ms, asking Temporal nothing. */
function browserZone(): string {
  return (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
