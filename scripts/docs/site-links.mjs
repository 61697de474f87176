// The guide links what its readers have before them: files of the repository, which a code host shows. On the site the pages that are
// made of these files stand in their place.
import {posix} from 'node:path';

const {dirname, relative} = posix;

/** By the file of the repository, from its root: the page of the site, from the site's folder. */
const PAGES = [
  [/^CHANGELOG\.md/, () => 'changelog.md'],
  [/^demo\/codes\.html/, () => 'contract/codes.md'],
  [/^docs\/errors\.md/, () => 'contract/failures.md'],
  [/^docs\/start\/theme\.html/, () => 'theme.md'],
  // What the sample application serves beside the site.
  [/^demo\/hosts\/([\w./-]*)/, ([, page]) => `../hosts/${page}`],
  [/^docs\/compared\.md/, () => 'guide/compared.md'],
  [/^docs\/((?:guide|hosts)\/[\w-]+\.md)/, ([, page]) => page],
  // A room of the contract is named behind the #.
  [/^demo\/server\/openapi\.json(?:#([\w-]+))?/, ([, room = 'index']) => `contract/${room}.md`],
  [/^schema\/metadata\.schema\.json/, () => 'metadata/object.md'],
  [/^schema\/(\w+)\.schema\.json/, ([, name]) => `metadata/${name}.md`],
  [/^elements\/(lc-[\w-]+)\.tsx/, ([, tag]) => `elements/${tag}.md`],
];

const LINK = /(?<=\]\()(?!\w+:|#)[^)\s]+(?=\))/g;

/**
 * Markdown of a file of the repository as the page of the site has it.
 * @param {string} markdown
 * @param {string} file from the root of the repository: docs/guide/forms.md
 * @param {string} page from the site's folder: guide/forms.html
 */
export function withSiteLinks(markdown, file, page) {
  return markdown.replace(LINK, (address) => {
    const target = fromRoot(address, file);
    for (const [files, pageOf] of PAGES) {
      const found = files.exec(target);
      if (found) return relative(dirname(page), pageOf(found)) + target.slice(found[0].length);
    }
    return address;
  });
}

/** Where a link of a file leads, from the root of the repository. */
export const fromRoot = (address, file) => new URL(address, `file:///${file}`).href.slice('file:///'.length);
