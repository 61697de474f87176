import type {AppModel} from '../../state/app/app-model.js';
import type {OptionsMap} from '../../values/types.js';

/** What conditions are edited in: a list, or an editor of queries. */
export interface FilterScene {
  app: AppModel;
  model: {description: {readonly value: {enumerations?: Record<string, OptionsMap>} | null | undefined}};
}
