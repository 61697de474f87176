// Code with its parts in spans, by the parsers that `lc-code` has too.
import {cssLanguage} from '@codemirror/lang-css';
import {htmlLanguage} from '@codemirror/lang-html';
import {tsxLanguage} from '@codemirror/lang-javascript';
import {jsonLanguage} from '@codemirror/lang-json';
import {highlightCode, tagHighlighter, tags} from '@lezer/highlight';
import {escaped} from './html.mjs';

const LANGUAGES = {
  html: htmlLanguage,
  css: cssLanguage,
  json: jsonLanguage,
  js: tsxLanguage,
  jsx: tsxLanguage,
  ts: tsxLanguage,
  tsx: tsxLanguage,
};

/** Four kinds of parts, as few as the mockups have: tags and words, names, texts, remarks. */
const STYLE = tagHighlighter([
  {tag: [tags.tagName, tags.keyword, tags.angleBracket, tags.bool, tags.null], class: 't'},
  {tag: [tags.attributeName, tags.propertyName, tags.definition(tags.propertyName)], class: 'k'},
  {tag: [tags.string, tags.attributeValue, tags.special(tags.string)], class: 's'},
  {tag: tags.number, class: 'n'},
  {tag: tags.comment, class: 'c'},
]);

/** Code as markup; plain where its language is not known. */
export function highlighted(code, language) {
  const known = LANGUAGES[language];
  if (!known) return escaped(code);
  let markup = '';
  const put = (text, classes) => (markup += classes ? `<i class="${classes}">${escaped(text)}</i>` : escaped(text));
  highlightCode(code, known.parser.parse(code), STYLE, put, () => (markup += '\n'));
  return markup;
}
