// `import('lc:messages/first/en')`: a part of a locale's catalogue, for esbuild and for rollup. `first` holds what forms and
// fields say in their first view; `later` what only other rooms and code that is loaded later say.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const NAME = /^lc:messages\/(first|later|tools)\/(\w+)$/;
/** Of lists, what only their filters and the settings of their columns say. */
const TOOLS = /^(filter|column)\.|^alertNoVisibleColumns/;
const LATER =
  /^((date|file|grid|lookup|metadata|multilingual|page|password|server|shell|table)\.|fileNotFound$|deletionConfirmation$|batchDeletion|integrityViolation|ui\.(enter|password|signInAgain|signingIn|userName))/;
/** Of forms, what dialogs, notifications and parts say whose code is loaded later. */
const LATER_IN_FORMS = new RegExp(
  String.raw`^form\.((${[
    'audit',
    'compare',
    'deleteRow',
    'draft',
    'insert',
    'move',
    'noRows',
    'nothing',
    'outdated',
    'print',
    'record',
    'row',
    'saveFirst',
    'shortcut[A-Z]',
    'total',
  ].join('|')})|(${[
    'addRow',
    'clearSearch',
    'deleteThisRow',
    'deleteTitle',
    'dependentsReset',
    'download',
    'duplicateRow',
    'faultCount',
    'inLine',
    'line',
    'lineFault',
    'merged',
    'mine',
    'moreFaults',
    'nextRecord',
    'noReferences',
    'notDeleted',
    'previousRecord',
    'redone',
    'reorder',
    'saveAndPrint',
    'savedWhenOnline',
    'searchRows',
    'theirs',
    'undone',
  ].join('|')})$)`,
);
/** Of these rooms, what the field itself says. */
const FIRST = ['date.openCalendar', 'lookup.clear', 'lookup.details', 'lookup.list'];

const fileOf = (locale) => fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url));

function slice(name) {
  const [, part, locale] = NAME.exec(name);
  const messages = Object.entries(JSON.parse(readFileSync(fileOf(locale), 'utf8')));
  const partOf = (key) => {
    if (TOOLS.test(key)) return 'tools';
    return (LATER.test(key) || LATER_IN_FORMS.test(key)) && !FIRST.includes(key) ? 'later' : 'first';
  };
  const own = Object.fromEntries(messages.filter(([key]) => partOf(key) === part));
  return {source: `export default ${JSON.stringify(own)};`, file: fileOf(locale)};
}

export const messagesForEsbuild = {
  name: 'messages',
  setup(build) {
    build.onResolve({filter: NAME}, ({path}) => ({path, namespace: 'lc-messages'}));
    build.onLoad({filter: /.*/, namespace: 'lc-messages'}, ({path}) => {
      const {source, file} = slice(path);
      return {contents: source, loader: 'js', watchFiles: [file]};
    });
  },
};

export const messagesForRollup = {
  name: 'messages',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0lc:messages/') ? slice(id.slice(1)).source : null),
};
