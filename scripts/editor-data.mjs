// What editors know of the tags, from the declarations of the custom-elements manifest.
import {version} from './bundle.mjs';

/** Custom data of HTML, as Visual Studio Code reads it. */
export function htmlData(declarations) {
  return {
    version: 1.1,
    tags: declarations.map(({tagName, description, attributes}) => ({
      name: tagName,
      description,
      attributes: attributes.map(({name, description: text, type}) => ({
        name,
        description: text,
        ...(type.text.includes(' | ') && {
          values: type.text.split(' | ').map((word) => ({name: word.replace(/'/g, '')})),
        }),
      })),
    })),
  };
}

/** What JetBrains editors know of the tags. */
export function webTypes(declarations) {
  const elements = declarations.map(({tagName, description, attributes, members, events, slots}) => ({
    name: tagName,
    description,
    attributes: attributes.map(({name, description: text, type, default: initial}) => ({
      name,
      description: text,
      default: initial,
      value: {type: type.text, ...(type.text === 'boolean' && {required: false})},
    })),
    slots,
    js: {
      properties: members
        .filter(({kind}) => kind === 'field')
        .map(({name, description: text, type}) => ({name, description: text, type: type.text})),
      events: events.map(({name, description: text}) => ({name, description: text})),
    },
  }));
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'lc-runtime',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {html: {elements}},
  };
}
