import {lazyView} from '../../ui/late/lazy-view.js';

/** The button of the assistant; its code comes once the page is drawn. */
export const LateAssistant = lazyView(() => import('./assistant-button.js').then(({AssistantButton: view}) => view), {
  sign: true,
});
