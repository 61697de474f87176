// `import('lc:messages/first/en')`: a part of a locale's catalogue, for esbuild and for rollup. `first` holds what forms and
// fields say in their first view; `later` what only other rooms and code that is loaded later say.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const NAME = /^lc:messages\/(first|lists|later|tools)\/(\w+)$/;
/** Of lists, what their filters, the settings of their columns and the commands of their rows say. */
const TOOLS = new RegExp(
  String.raw`^(filter|column)\.|^alertNoVisibleColumns|^grid\.(${[
    'bothChanged',
    'cellsChanged',
    'cells(Cleared|Filled)',
    'chang\\w+',
    'clearFilter',
    'clearSelection',
    'copyLink',
    'deleteEveryTitle',
    'deleteRowsTitle',
    'deleteTitle',
    'deleted\\w*',
    'deleting\\w*',
    'discardChanges',
    'endSelection',
    'exporting',
    'field',
    'gathering',
    'keep\\w*',
    'link\\w+',
    'newValue',
    'pasteTooMany',
    'not(Changed|Deleted|Editable|Exported)',
    'printedOf',
    'printing',
    'rows(NotChanged|Stayed)',
    'saveChanges',
    'select',
    'select(Every\\w*|Page|Row)',
    'selected\\w*',
    'selection\\w*',
    'showStayed',
    'takeTheirs',
    'undo\\w*',
  ].join('|')})$`,
);
/**
 * What every view may have to show: forms and lists each bring it, so that neither waits for the messages of the other.
 */
const COMMON = /^(emptyValue|error(AccessDenied|Occurred)|unknownError)$|^ui\./;
/** What lists and the shell around them say in their first view. */
const LISTS = /^(grid\.|shell\.(?!keys\.)|file\.count$)/;
const LATER =
  /^((date|file|lookup|metadata|multilingual|page|password|server|shell|table)\.|fileNotFound$|cannotUpdateActive|deletionConf|icon\.(example|icons|range|search)$|rowDeletionConf|rule\.m\w+Rows$|warningOnLeave|batchDeletion|integrityViolation|ui\.(enter|password|signInAgain|signingIn|userName))/;
/** Of forms, what dialogs, notifications and parts say whose code is loaded later. */
const LATER_IN_FORMS = new RegExp(
  String.raw`^form\.((${[
    'audit',
    'compare',
    'deleteRow',
    'draft',
    'insert',
    'move',
    'news',
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
    'discardChanges',
    'download',
    'duplicateRow',
    'faultCount',
    'field',
    'inLine',
    'keepEditing',
    'leaveTitle',
    'line',
    'lineFault',
    'malformed',
    'merged',
    'mine',
    'moreFaults',
    'moreFields',
    'nextRecord',
    'noReferences',
    'notDeleted',
    'previousRecord',
    'redone',
    'reorder',
    'saveAndPrint',
    'saved',
    'savedWhenOnline',
    'searchRows',
    'stopped',
    'theirs',
    'thisRecord',
    'undone',
  ].join('|')})$)`,
);
/** Of these rooms, the messages of the field itself. */
const FIRST = ['date.openCalendar', 'lookup.clear', 'lookup.clearNamed', 'lookup.details', 'lookup.list'];

const fileOf = (locale) => fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url));

function slice(name) {
  const [, part, locale] = NAME.exec(name);
  const messages = Object.entries(JSON.parse(readFileSync(fileOf(locale), 'utf8')));
  const partOf = (key) => {
    if (TOOLS.test(key)) return 'tools';
    if (LISTS.test(key)) return 'lists';
    return (LATER.test(key) || LATER_IN_FORMS.test(key)) && !FIRST.includes(key) ? 'later' : 'first';
  };
  const isCommon = (key) => part === 'lists' && COMMON.test(key) && partOf(key) === 'first';
  const own = Object.fromEntries(messages.filter(([key]) => partOf(key) === part || isCommon(key)));
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
