// The guide: docs/guide/*.md in the order of docs/guide/contents.json (`../x`: docs/x.md), and docs/hosts/*.md after it, whose code is that of demo/hosts.
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {hosts} from '../host-docs.mjs';
import {rendered} from './markdown.mjs';
import {withSiteLinks} from './site-links.mjs';

const contents = JSON.parse(readFileSync('docs/guide/contents.json', 'utf8'));
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)[1];

/** `{{file: demo/hosts/…}}` stands for that file. */
const withFiles = (markdown) =>
  markdown.replace(/^\{\{file: (\S+)\}\}$/gm, (_, file) => {
    const language = file.split('.').at(-1);
    return `\`${file.split('/').at(-1)}\`\n\n\`\`\`${language}\n${readFileSync(file, 'utf8').trimEnd()}\n\`\`\``;
  });

const guide = contents.map(({heading, pages}) => ({
  heading,
  pages: pages.map((name) => ({path: `guide/${basename(name)}.html`, file: join('docs/guide', `${name}.md`)})),
}));
const ofHosts = {
  heading: 'Host pages',
  pages: [
    {path: 'hosts/index.html', file: 'docs/hosts/README.md'},
    ...hosts.map(({kind}) => ({path: `hosts/${kind}.html`, file: `docs/hosts/${kind}.md`})),
  ],
};

/** All pages of this room. The first paragraph of a page is its description. */
export function guidePages() {
  const groups = [...guide, ofHosts].map(({heading, pages}) => ({
    heading,
    pages: pages.map(({path, file}) => ({
      path,
      markdown: withFiles(withSiteLinks(readFileSync(file, 'utf8'), file, path)),
    })),
  }));
  const nav = groups.map(({heading, pages}) => ({
    heading,
    links: pages.map(({path, markdown}) => ({href: path, text: titleOf(markdown)})),
  }));
  return groups.flatMap(({pages}) =>
    pages.map(({path, markdown}) => {
      const {html, headings} = rendered(markdown);
      const description = /^(?!#)\S[\s\S]*?(?=\n\n)/m
        .exec(markdown)[0]
        .replace(/\s*\n\s*/g, ' ')
        .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
      return {path, room: 'guide', title: titleOf(markdown), description, nav, headings, main: html, markdown};
    }),
  );
}
