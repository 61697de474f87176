import {signal, type Signal} from '@preact/signals-react';
import {loadCatalogue, supportedLocale} from '../i18n/catalogue.js';
import {AppModel} from '../state/app/app-model.js';
import {DEFAULT_CONFIGURATION, type Configuration} from '../state/app/configuration.js';
import type {Locale} from '../values/types.js';
import {configured, dataValues} from './configuration.js';
import {environmentChanged, languageElement} from './environment.js';
import {pageSettings} from './page-settings.js';

/** This copy of the runtime: a page may have two, and what one of them makes the other cannot use. */
const COPY = {};

/** Detail of `lc-context`: the nearest `lc-app` of the same copy answers with the model for the asking element. */
interface ContextQuestion {
  copy: object;
  answer(app: AppModel): void;
}

/** What an event asks an `lc-app` of this copy; null where it is no such question. */
export function questionOf(event: Event): ContextQuestion | null {
  const {detail} = event as CustomEvent<ContextQuestion | null>;
  return detail?.copy === COPY ? detail : null;
}

/** The models behind one configuration: one for each element of the page whose `lang` sets a language. */
export class ContextProvider {
  readonly configuration: Signal<Configuration>;
  private models = new WeakMap<object, AppModel>();

  constructor(configuration: Configuration) {
    this.configuration = signal(configuration);
  }

  /** The model for an element, with the language that the page has there. */
  modelFor(host: Element): AppModel {
    const source = languageElement(host);
    const locale = supportedLocale(source?.getAttribute('lang'));
    const key = source ?? this;
    const present = this.models.get(key);
    if (present) {
      if (locale !== present.pageLocale.peek()) whenLoaded(locale, () => (present.pageLocale.value = locale));
      return present;
    }
    const {server, appId} = this.configuration.peek();
    const app = new AppModel(this.configuration, siblingOf(server, appId));
    app.pageLocale.value = locale;
    this.models.set(key, app);
    return app;
  }

  /** Applies a new configuration. Another server or app gives new models; all else is followed live. */
  configure(next: Configuration): void {
    const now = this.configuration.peek();
    const otherApp = next.server !== now.server || next.appId !== now.appId || next.adapter !== now.adapter;
    const apply = () => {
      if (otherApp) this.models = new WeakMap();
      this.configuration.value = next;
      if (otherApp) environmentChanged();
    };
    if (next.locale === now.locale) apply();
    else whenLoaded(next.locale || null, apply);
  }
}

/** The sentences come before the switch, so that it never shows keys; a failed load does not hold it up. */
function whenLoaded(locale: Locale | null, then: () => void): void {
  if (locale)
    void loadCatalogue(locale)
      .catch(() => {})
      .then(then);
  else then();
}

const firstOfApp = new Map<string, AppModel>();

/** The first model of a server and app; notifications, user and opener are shared with it. */
function siblingOf(server: string, appId: string): AppModel {
  const key = `${server} ${appId}`;
  const first = firstOfApp.get(key) ?? new AppModel();
  firstOfApp.set(key, first);
  return first;
}

function pageConfiguration(): Configuration {
  const {data = {}, settings = {}} = pageSettings();
  return configured(configured(DEFAULT_CONFIGURATION, dataValues(data)), settings);
}

let page: ContextProvider | null = null;

/** The configuration of elements outside any `lc-app`. */
export function pageProvider(): ContextProvider {
  if (!page) {
    const provider = (page = new ContextProvider(pageConfiguration()));
    document.addEventListener('lc-configure', () => provider.configure(pageConfiguration()));
  }
  return page;
}

/** Asks the nearest `lc-app` for its model; outside of any the page's own answers. */
export function appFor(host: Element): AppModel {
  let app: AppModel | null = null;
  const detail: ContextQuestion = {copy: COPY, answer: (given) => (app ??= given)};
  host.dispatchEvent(new CustomEvent('lc-context', {detail, bubbles: true, composed: true}));
  return app ?? pageProvider().modelFor(host);
}
