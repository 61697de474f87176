import {confirm} from '../ui/notices/confirm.js';
import {lazyPart} from '../values/lazy-part.js';
import {errorText} from '../ui/error-text.js';
import {focusedElement} from '../ui/focus.js';
import {topModal} from '../ui/overlay/modal-stack.js';
import {worded} from '../ui/late/wanted.js';
import type {AppModel} from '../state/app/app-model.js';
import type {FormHost} from '../state/form/form-host.js';
import type {FormModel} from '../state/form/form-model.js';
import type {FormOutcome} from '../state/app/opener.js';
import type {RootModel} from '../ui/root-context.js';
import type {FocusRegistry} from './focus-registry.js';

const formMessages = lazyPart(() => import('./faults/form-messages.js'), 'later');
const conflicts = lazyPart(() => import('./conflicts/conflicts.js'), 'later');
const steadySaving = lazyPart(() => import('./steadily.js'));

/** What differs between a form that is a page and one in a modal. */
export interface FormContainer {
  before: FormHost['before'];
  emit: FormHost['emit'];
  reloadPage: () => void;
  leave: (outcome: FormOutcome) => void;
  startNew?: () => void;
}

/** The element around a form, as its model asks for it: dialogs in the element's root, focus on its stage. */
export function elementHost(
  app: AppModel,
  root: RootModel,
  stage: FocusRegistry,
  form: () => FormModel,
  place: FormContainer,
): FormHost {
  const loadMessages = () => worded({app, root}, formMessages);
  return {
    ...place,
    onPage,
    isOffline: () => !navigator.onLine,
    isAsking: () => Boolean(topModal.peek()?.querySelector('[role="alertdialog"]')),
    commitFocused: () => stage.commitFocused(root.shadow.activeElement),
    refocus: () => {
      if (!focusedElement()) stage.refocus();
    },
    confirm: (question) => confirm(root, app, question),
    alert: async (message) => (await loadMessages())?.showAlert(root, app, message),
    linked: async (url) => (await loadMessages())?.showLinked(root, app, url),
    outdated: async (...asked) => (await loadMessages())?.askOutdated(root, app, ...asked) ?? 'cancel',
    resolve: async (...asked) => {
      const code = await worded({app, root}, conflicts);
      return code && code.askConflicts(root, form(), ...asked);
    },
    steady: async () => {
      const {steadily} = await steadySaving.load();
      return (work) => steadily(root.shadow, stage, form(), work);
    },
    sentence: (error) => errorText(app, error),
    announce: (text) => root.announce(text),
    reveal: (path) => {
      const body = form().body.peek();
      if (body) stage.reveal(body.spec.elements, path, body.placeShown(path));
    },
  };
}

/** A page on a phone may end without more than having been hidden. */
function onPage(event: 'hide' | 'online', work: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  if (event === 'online') addEventListener('online', work, {signal});
  else {
    addEventListener('pagehide', work, {signal});
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work(), {signal});
  }
  return () => listening.abort();
}
