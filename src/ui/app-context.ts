import {createContext, useContext} from 'react';
import type {AppModel} from '../state/app/app-model.js';
import type {Translate} from '../i18n/catalogue.js';

export const AppContext = createContext<AppModel | null>(null);

/** The app model of the element this view is in. */
export function useApp(): AppModel {
  const app = useContext(AppContext);
  if (!app) throw new Error('no AppContext above this view');
  return app;
}

/** The sentences of the active locale. Call `useSignals()` first, so that a locale switch re-renders. */
export function useT(): Translate {
  return useApp().t;
}
