import {signal} from '@preact/signals-react';
import {lazyPart} from '../values/lazy-part.js';
import {asServiceError, type ServiceError} from '../api/errors.js';
import type {AllowedApp} from '../contract/users.js';
import type {AppModel} from '../state/app/app-model.js';
import type {MetadataKind, MetadataObject} from '../values/metadata.js';
import {isPageKind} from '../values/page-metadata.js';
import {forgetPreferences} from './preferences.js';
import {errorText} from '../ui/error-text.js';
import type {LocalizedText} from '../values/types.js';
import type {NavigationCounts} from './navigation-counts.js';

const lookupRecent = lazyPart(() => import('../state/lookup/lookup-recent.js'));
const navigationCounts = lazyPart(() => import('./navigation-counts.js'));
const journalStore = lazyPart(() => import('../state/draft/journal-store.js'));

/** A target of the navigation: a list or a page of the application. */
export interface NavigationTarget {
  alias: string;
  name: LocalizedText;
  /** Lucide name. */
  icon: string;
  /** Path of its page. */
  url: string;
  /** Its metadata: a list has records, which can be searched. */
  kind: MetadataKind;
  /** `/{appId}/{scriptAlias}` */
  baseUrl: string;
  /** What one record of a list is called, where the person may make one. */
  creates?: LocalizedText;
  /** What the number beside it counts, as words after the number. */
  counted?: LocalizedText;
}

export interface PlaceGroup {
  alias: string;
  name: LocalizedText;
  places: NavigationTarget[];
}

type Status = {status: 'loading'} | {status: 'ready'} | {status: 'failed'; error: ServiceError};

/** A server that lacks a call, a page without one and an ended session say nothing: there the navigation says it. */
const isShown = ({kind, message, retryable}: ServiceError): boolean =>
  !['aborted', 'session', 'network', 'unsupported'].includes(kind) && (message !== '' || retryable);

/** What the shell shows around a page: where one can go, who is here, which applications there are. */
export class ShellModel {
  readonly status = signal<Status>({status: 'loading'});
  readonly groups = signal<PlaceGroup[]>([]);
  readonly apps = signal<AllowedApp[]>([]);
  readonly counts = signal<NavigationCounts>({});

  constructor(readonly app: AppModel) {}

  /**
   * Reads everything at once; only a failed navigation counts as failed. The person and the applications have no place where
   * their failure could be shown: it is a notification.
   */
  async load(): Promise<void> {
    this.status.value = {status: 'loading'};
    const faults: ServiceError[] = [];
    const failed = (cause: unknown) => void faults.push(asServiceError(cause));
    try {
      const {metadata, security} = await this.app.services();
      const apps = security.allowedApps().then((found) => (this.apps.value = found), failed);
      const user = security.currentUser().then((found) => (this.app.user.value = found), failed);
      const items = await metadata.all();
      this.groups.value = groupsOf(items);
      await Promise.all([apps, user]);
      this.status.value = {status: 'ready'};
      this.notifyOf(faults.find(isShown));
    } catch (error) {
      this.status.value = {status: 'failed', error: asServiceError(error)};
    }
  }

  private notifyOf(fault?: ServiceError): void {
    if (fault) this.app.notifications.add({kind: 'danger', title: errorText(this.app, fault)});
  }

  /** Keeps the numbers beside the targets as the server has them until the returned function is called. */
  followCounts(): () => void {
    const life = new AbortController();
    const places = this.places.filter(({counted}) => counted);
    const onCounts = (counts: NavigationCounts) => void (this.counts.value = counts);
    if (places.length)
      navigationCounts.load().then(
        ({followNavigationCounts}) => followNavigationCounts({app: this.app, places, life: life.signal, onCounts}),
        // The places are there without numbers.
        () => undefined,
      );
    return () => life.abort();
  }

  /** The names of this application, as far as they are known. */
  get appName(): LocalizedText {
    const {appId} = this.app.configuration.value;
    return this.apps.value.find(({id}) => id === appId)?.nameI18n ?? appId;
  }

  /** Path of the home of the application's designer. */
  get homeUrl(): string {
    return `/designer/${encodeURIComponent(this.app.configuration.value.appId)}/home`;
  }

  /** The target that a path belongs to. */
  placeOf(path: string): NavigationTarget | undefined {
    const places = this.groups.value.flatMap((group) => group.places);
    return places.find(({url}) => path.startsWith(url.slice(0, url.lastIndexOf('/') + 1)));
  }

  /** The targets of all groups, those of the page that is open first. */
  get places(): NavigationTarget[] {
    const places = this.groups.value.flatMap((group) => group.places);
    const here = this.placeOf(location.pathname);
    return here ? [here, ...places.filter((place) => place !== here)] : places;
  }

  /** The lists among them, whose records can be searched. */
  get lists(): NavigationTarget[] {
    return this.places.filter(({kind}) => kind === 'list');
  }

  async signOut(): Promise<void> {
    const {security} = await this.app.services();
    const [{forgetRecent}, {wipeJournal}] = await Promise.all([lookupRecent.load(), journalStore.load()]);
    await security.signOut();
    forgetPreferences();
    await wipeJournal(this.app);
    const {configuration, user} = this.app;
    const {appId, userLogin} = configuration.peek();
    for (const who of [user.peek()?.id, userLogin]) if (who) forgetRecent(() => localStorage, appId, who);
    user.value = null;
  }
}

/** Modules with the lists they own, in the order the server gives them. */
export function groupsOf(items: readonly MetadataObject[]): PlaceGroup[] {
  return items
    .filter(({type}) => type === 'module')
    .map(({alias, name}) => ({alias, name, places: items.filter(({owner}) => owner === alias).map(placeFrom)}))
    .filter(({places}) => places.length > 0);
}

function placeFrom({
  alias,
  type,
  name,
  singular,
  icon = 'table-2',
  baseUrl,
  canInsert,
  counted,
}: MetadataObject): NavigationTarget {
  const isPage = isPageKind(type);
  const creates = !isPage && canInsert ? (singular ?? name) : undefined;
  return {alias, name, icon, url: `${baseUrl}/${isPage ? 'page' : 'index'}`, kind: type, baseUrl, creates, counted};
}
