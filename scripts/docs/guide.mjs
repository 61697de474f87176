// The guide: docs/guide/*.md in the order of docs/guide/contents.json.
import {readFileSync} from 'node:fs';
import {rendered} from './markdown.mjs';

const contents = JSON.parse(readFileSync('docs/guide/contents.json', 'utf8'));
const read = (name) => readFileSync(`docs/guide/${name}.md`, 'utf8');
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)[1];

/** All pages of this room. The first paragraph of a page is its description. */
export function guidePages() {
  const groups = contents.map(({heading, pages}) => ({
    heading,
    pages: pages.map((name) => ({name, markdown: read(name)})),
  }));
  const nav = groups.map(({heading, pages}) => ({
    heading,
    links: pages.map(({name, markdown}) => ({href: `guide/${name}.html`, text: titleOf(markdown)})),
  }));
  return groups.flatMap(({pages}) =>
    pages.map(({name, markdown}) => {
      const {html, headings} = rendered(markdown);
      const description = /^(?!#)\S[\s\S]*?(?=\n\n)/m
        .exec(markdown)[0]
        .replace(/\s*\n\s*/g, ' ')
        .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
      return {
        path: `guide/${name}.html`,
        room: 'guide',
        title: titleOf(markdown),
        description,
        nav,
        headings,
        main: html,
        markdown,
      };
    }),
  );
}
