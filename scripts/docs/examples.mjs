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

/**
 * The examples of a tag, as written: `{title, markup, live}`; `live` ones need neither server nor script.
 * @param {string} tag
 */
export function examplesOf(tag) {
  const file = `demo/pages/${tag}.html`;
  if (!existsSync(file)) return [];
  const page = readFileSync(file, 'utf8');
  const hasScript = /src="\.\.\/site\/(?!page\.js)/.test(page);
  return templatesIn(parse(page)).map((template) => {
    const {title, ...data} = Object.fromEntries(template.attrs.map(({name, value}) => [name, value]));
    const markup = markupOf(template.content);
    const isOfServer =
      /<lc-(app|shell|mail|messages|signing|assistant|search|notifications|user-menu|page|labels|icon-picker)\b/.test(
        markup,
      );
    return {
      title,
      markup,
      live:
        !('data-frame' in data) &&
        !asksElsewhere.test(markup) &&
        !isOfServer &&
        !(hasScript && /<(button|output|select data-)/.test(markup)),
    };
  });
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

/** The first element of a tag in an example of several. */
export const firstOf = (tag, markup) => new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(markup)?.[0] ?? '';
