import type {WordsContext} from '../../state/filter-words.js';
import type {GridSession} from '../grid-session.js';

/** What filters of a list are said with; reading it in a view follows the language. */
export function wordsContext({app, model}: GridSession): WordsContext {
  return {t: app.t, formats: app.formats.value, enumerations: model.description.value?.enumerations ?? {}};
}
