import type {WordsContext} from '../../state/filter/filter-words.js';
import type {GridSession} from '../grid-session.js';
import {recordNames} from './record-names.js';

/** The texts for filters of a list; reading them in a view follows the language. */
export function wordsContext(session: GridSession): WordsContext {
  const {app, model} = session;
  const enumerations = model.description.value?.enumerations ?? {};
  return {t: app.t, formats: app.formats.value, enumerations, names: recordNames(session)};
}
