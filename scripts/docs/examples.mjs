// The examples of an element: the `<template title>` of its page in demo/pages.
import {existsSync, readFileSync} from 'node:fs';
import {parse, serializeOuter} from 'parse5';

/** Attributes that ask a server, a file beside the page, or a script of the page. */
export const ELSEWHERE = [
  ...[
    'alias',
    'list',
    'object-id',
    'owner-alias',
    'attribute-alias',
    'query',
    'source-type',
    'src',
    'upload-url',
    'metadata-url',
  ],
  ...['data-rows', 'data-opens', 'data-items', 'app-id', 'server', 'form', 'source', 'user-settings-key'],
];
const asksElsewhere = new RegExp(`\\s(${ELSEWHERE.join('|')})=`);
/** Attributes that scripts of demo/pages fill, which the site does not have. */
const asksScript = /\s(data-rows|data-items|server|source)=/;
const OF_SERVER =
  /<lc-(shell|mail|messages|signing|assistant|search|notifications|user-menu|page|labels|icon-picker)\b/;

/** The recorded answers of an element whose examples ask a server, as `scripts/record-answers.mjs` writes them; or null. */
export function answersOf(tag) {
  const file = `demo/site/answers/${tag}.json`;
  return existsSync(file) ? file : null;
}

/**
 * The examples of a tag, as written: `{title, markup, live, script, shown, fills}`; `live` ones need neither a server nor a script but their own,
 * or one whose answers are recorded.
 * @param {string} tag
 */
export function examplesOf(tag) {
  const file = `demo/pages/${tag}.html`;
  if (!existsSync(file)) return [];
  const page = readFileSync(file, 'utf8');
  const hasScript = /src="\.\.\/site\/(?!page\.js)/.test(page);
  const isAnswered = answersOf(tag) !== null;
  return templatesIn(parse(page)).map((template) => {
    const {title, ...data} = Object.fromEntries(template.attrs.map(({name, value}) => [name, value]));
    // A file beside the demonstration is, beside what is copied, one's own.
    const markup = markupOf(template.content).replaceAll('src="../site/', 'src="');
    const script = data['data-script'];
    const isAlone =
      !asksElsewhere.test(markup) &&
      !OF_SERVER.test(markup) &&
      !(hasScript && /<(button|output|select data-)/.test(markup));
    const isLive = isAnswered ? !asksScript.test(markup) : !('data-frame' in data) && (isAlone || Boolean(script));
    const live = isLive && !('data-unrecorded' in data);
    return {title, markup, live, script, shown: data['data-knobs']?.split(' '), fills: 'data-frame' in data};
  });
}
/** What is copied of an example: its markup and, with it, its script. */
export function codeOf({markup, script}) {
  if (!script) return markup;
  const text = readFileSync(`demo/site/examples/${script}.js`, 'utf8')
    .replace(/^\/\/ @ts-check\n/, '')
    .trim();
  return `${markup}\n<script type="module">\n${text.replace(/^(?=.)/gm, '  ')}\n</script>`;
}

function templatesIn(node) {
  if (node.nodeName === 'template') return node.attrs.some(({name}) => name === 'title') ? [node] : [];
  return (node.childNodes ?? []).flatMap(templatesIn);
}

/** Markup as it was written: flags without a value, JSON in single quotes, no indentation of the page. */
function markupOf(content) {
  const text = content.childNodes
    .filter(({nodeName}) => nodeName !== '#text')
    .map((node) => serializeOuter(node))
    .join('\n')
    .replaceAll('=""', '')
    .replace(/="([^"]*&quot;[^"]*)"/g, (_, json) => `='${json.replaceAll('&quot;', '"')}'`);
  const indents = [...text.matchAll(/\n( *)(?=\S)/g)].map(([, spaces]) => spaces.length);
  return text.replaceAll(`\n${' '.repeat(Math.min(...indents, 80))}`, '\n');
}

/** The one element of a tag that an example consists of: `{attributes, inner}`, or null. */
export function single(tag, markup) {
  const match = new RegExp(`^<${tag}((?:\\s+[\\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*>([\\s\\S]*)</${tag}>$`).exec(
    markup.trim(),
  );
  if (!match || match[2].includes(`</${tag}>`)) return null;
  const attributes = [...match[1].matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)].map(([, name, double, one]) => [
    name,
    (double ?? one ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  return {attributes: Object.fromEntries(attributes), inner: match[2]};
}

/** The one element of a tag with what stands around it: as `single`, and `before` and `after` as text; or null. */
export function among(tag, markup) {
  const [element] = new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(markup) ?? [];
  const found = element && single(tag, element);
  if (!found || markup.split(new RegExp(`<${tag}[\\s>]`)).length !== 2) return null;
  const at = markup.indexOf(element);
  return {...found, before: markup.slice(0, at), after: markup.slice(at + element.length)};
}

/** The first element of a tag in an example of several. */
export const firstOf = (tag, markup) => new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(markup)?.[0] ?? '';
