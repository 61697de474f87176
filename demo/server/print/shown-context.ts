import type {ShownContext} from '../../../src/types/shown.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {Locale} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';

/** How values are written for a person. */
export function shownContext({definition}: Application, viewer: Viewer, locale: Locale): ShownContext {
  const enumerations = Object.entries(definition.enumerations).map(([alias, {options}]) => [alias, options]);
  return {formats: formatsOf(locale, viewer.timeZone), enumerations: Object.fromEntries(enumerations)};
}
