import type {AppModel} from '../state/app/app-model.js';
import type {SettingsStore} from '../state/list/stored-views.js';
import {lazyPart} from '../values/lazy-part.js';

const viewsService = lazyPart(() => import('../api/views.js'));
const settingsFault = lazyPart(() => import('./settings-fault.js'), 'tools');

/** The key of a person's settings: the one of the page, else one of the object's list; '' where nothing is stored. */
export function settingsKey(named: string, alias: string, list: string): string {
  return named || (alias && `list:${alias}:${list}`);
}

/** A person's settings of a list on the server; undefined without a key. */
export function settingsStore(app: AppModel, key: string): SettingsStore | undefined {
  if (!key || app.isAdapted) return undefined;
  const service = async () => (await app.services()).settings;
  return {
    key,
    load: async () => (await service()).get(key),
    save: async (settings) => (await service()).save(key, settings),
    remove: async () => (await service()).remove(key),
    view: async (id) => {
      const [{ViewsService}, {client}] = await Promise.all([viewsService.load(), app.services()]);
      const {views} = await new ViewsService(client, key).list();
      return views.find((view) => view.id === id) ?? null;
    },
    failed: (error) =>
      void app
        .load(settingsFault)
        .then(({notifySettingsFault}) => notifySettingsFault(app, error))
        .catch(() => {}),
  };
}
