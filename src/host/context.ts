import {signal, type Signal} from '@preact/signals-react';
import {loadCatalogue, supportedLocale} from '../i18n/catalogue.js';
import {AppModel} from '../state/app-model.js';
import {DEFAULT_CONFIGURATION, type Configuration} from '../state/configuration.js';
import {languageElement} from './environment.js';

/** Detail of `lc-context`: the nearest `lc-app` answers with the model for the asking element. */
export interface ContextQuestion {
  answer(app: AppModel): void;
}

/** The models behind one configuration: one for each element of the page whose `lang` sets the language. */
export class ContextProvider {
  readonly configuration: Signal<Configuration>;
  private readonly models = new WeakMap<object, AppModel>();

  constructor(configuration: Partial<Configuration> = {}) {
    this.configuration = signal({...DEFAULT_CONFIGURATION, ...configuration});
  }

  /** The model for an element, with the language of the page at its place. */
  modelFor(host: Element): AppModel {
    const source = languageElement(host);
    const key = source ?? this;
    const locale = supportedLocale(source?.getAttribute('lang'));
    const present = this.models.get(key);
    if (present) {
      // The sentences come first, so that no switch shows keys.
      if (locale && locale !== present.pageLocale.peek()) {
        void loadCatalogue(locale).catch(() => {}).then(() => (present.pageLocale.value = locale));
      }
      return present;
    }
    const {server, appId} = this.configuration.peek();
    const app = new AppModel(this.configuration, sharedOf(server, appId));
    app.pageLocale.value = locale;
    this.models.set(key, app);
    return app;
  }
}

const firstOfApp = new Map<string, AppModel>();

/** The first model of a server and app: notifications, user and opener are shared with it. */
function sharedOf(server: string, appId: string): AppModel {
  const key = `${server} ${appId}`;
  const present = firstOfApp.get(key) ?? new AppModel();
  firstOfApp.set(key, present);
  return present;
}

/** The configuration of elements outside any `lc-app`: what the loader's script tag says. */
export const pageProvider = new ContextProvider();

/** Asks the nearest `lc-app` for its model; outside of any the page's own answers. */
export function appFor(host: Element): AppModel {
  let app: AppModel | null = null;
  const detail: ContextQuestion = {answer: (given) => (app ??= given)};
  host.dispatchEvent(new CustomEvent('lc-context', {detail, bubbles: true, composed: true}));
  return app ?? pageProvider.modelFor(host);
}
