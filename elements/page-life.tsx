import {effect, signal, untracked} from '@preact/signals-react';
import {PageSession} from '../src/page/page-session.js';
import {PageModel} from '../src/state/page/page-model.js';
import {choiceParams, readChoice} from '../src/state/page/page-choice.js';
import {errorText} from '../src/ui/error-text.js';
import {localized} from '../src/values/localized.js';
import {equip} from './equip.js';
import type {LcPage} from './lc-page.js';

/** Where a person's arrangement of a page is stored; '' nowhere. */
const settingsKey = ({userSettingsKey, alias, noArrange}: LcPage): string =>
  noArrange ? '' : userSettingsKey || (alias && `page:${alias}`);

/** The page that an element shows while it is connected: another one for another description. */
export class PageLife {
  readonly session = signal<PageSession | null>(null);

  constructor(private readonly page: LcPage) {}

  get model(): PageModel | undefined {
    return this.session.peek()?.model;
  }

  connect(connection: AbortSignal): void {
    const {page} = this;
    let life = new AbortController();
    const stop = effect(() => {
      const {app, alias, definition, metadataUrl} = page;
      life.abort();
      life = new AbortController();
      const {signal} = life;
      const given = {alias, definition, metadataUrl};
      this.session.value =
        app && (alias || definition || metadataUrl) ? untracked(() => this.begin(given, signal)) : null;
    });
    connection.addEventListener('abort', () => {
      stop();
      life.abort();
      this.session.value = null;
    });
  }

  private begin(given: {alias: string; definition: unknown; metadataUrl: string}, life: AbortSignal): PageSession {
    const {page} = this;
    const app = page.app!;
    equip(app);
    const {formats} = app;
    const services = () => app.services();
    const model = new PageModel(
      {services, realtime: () => app.realtime(), formats},
      given,
      settingsKey(page),
      () => page.params,
      life,
    );
    const session = new PageSession(app, page.root, model, () => ({
      heading: page.heading,
      isPage: page.urlState,
      mayArrange: !page.noArrange,
      embedOrigins: page.embedOrigins.split(',').map((origin) => origin.trim()),
    }));
    if (page.urlState) this.followAddress(model, life);
    const follow = (work: () => void) => life.addEventListener('abort', effect(work));
    follow(() => {
      const error = model.error.value;
      if (error) page.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
    });
    follow(() => {
      const title = page.urlState && (page.heading || localized(model.spec.value?.name, app.locale.value));
      if (title) untracked(() => page.emit('lc-title', {title}));
    });
    void model.start().then(() => {
      if (!life.aborted && model.status.peek() === 'ready') page.emit('lc-ready', {alias: model.spec.peek()?.alias});
    });
    return session;
  }

  /** What the person chooses is a step of the browser's history. */
  private followAddress(model: PageModel, life: AbortSignal): void {
    const params = () => new URLSearchParams(location.search).get('params');
    const {pathname} = location;
    model.restore(readChoice(params()));
    const stop = effect(() => {
      const url = new URL(location.href);
      const text = choiceParams(model.choice.value);
      if (text) url.searchParams.set('params', text);
      else url.searchParams.delete('params');
      if (!model.byPerson || url.href === location.href) return;
      if (this.page.app?.configuration.peek().hostHistory) history.replaceState(history.state, '', url.href);
      else history.pushState(null, '', url.href);
    });
    life.addEventListener('abort', stop);
    const arrived = () => pathname === location.pathname && model.restore(readChoice(params()));
    addEventListener('popstate', arrived, {signal: life});
  }
}
