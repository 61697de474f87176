// Markdown as the pages show it: headings with addresses, code with a button to copy it, tables that scroll by themselves.
import MarkdownIt from 'markdown-it';
import {escaped, icon, slug} from './html.mjs';
import {highlighted} from './highlight.mjs';

/** A block of code. `label` names it for assistive technology. */
export function codeBlock(code, language = '', label = 'Code') {
  const text = code.replace(/\n$/, '');
  return (
    `<div class="code"><pre tabindex="0" role="group" aria-label="${escaped(label)}"><code>` +
    `${highlighted(text, language)}</code></pre>` +
    `<button type="button" class="icon copy" title="Copy" aria-label="Copy">${icon('copy')}</button></div>`
  );
}

/** Elements at work, with their code beneath. */
export function liveExample(code, height = '') {
  return (
    `<figure class="card example"><div class="live"${height && ` data-height="${height}"`}>${code}</div>` +
    `${codeBlock(code, 'html', 'HTML of the example')}</figure>`
  );
}

function renderer() {
  const md = new MarkdownIt({html: false, linkify: false});
  md.renderer.rules.fence = (tokens, at) => {
    const {content, info} = tokens[at];
    const [language, ...words] = info.trim().split(/\s+/);
    if (words.includes('live'))
      return liveExample(
        content.trim(),
        words.find((word) => /^\d+$/.test(word)),
      );
    return codeBlock(content, language, `Code, ${language || 'text'}`);
  };
  md.renderer.rules.table_open = () => '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>';
  md.renderer.rules.table_close = () => '</table></div>\n';
  md.renderer.rules.th_open = () => '<th scope="col">';
  // Without the alignment, which would be an inline style.
  md.renderer.rules.td_open = () => '<td>';
  md.core.ruler.push('headings', (state) => {
    const taken = new Set();
    state.tokens.forEach((token, at) => {
      if (token.type !== 'heading_open') return;
      const base = slug(state.tokens[at + 1].content);
      let id = base;
      for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
      taken.add(id);
      token.attrSet('id', id);
    });
  });
  // Pages link each other as Markdown files, which is right where they are read as such.
  md.core.ruler.push('links', (state) => {
    const links = state.tokens.flatMap((token) => (token.children ?? []).filter(({type}) => type === 'link_open'));
    for (const link of links)
      link.attrSet(
        'href',
        link
          .attrGet('href')
          .replace(/^(?!\w+:)([^#]*)\.md(?=#|$)/, '$1.html')
          .replace(/(?<=^|\/)README\.html/, 'index.html'),
      );
  });
  return md;
}

const md = renderer();

/** Markdown in parts: its HTML, and its headings of the second level as `{id, text}`. */
export function rendered(source) {
  // Marks for scripts that write a part of the text.
  const html = md.render(source.replace(/^<!--.*-->\n/gm, ''));
  const headings = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id, text]) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }));
  return {html, headings};
}

/** Markdown as the site has it: a folder's README is its index there. */
export const siteMarkdown = (source) =>
  source.replace(/(\]\((?!\w+:)(?:[^()\s#]*\/)?)README\.md(?=[#)])/g, '$1index.md');

/** The text of each section of a page, for the search: `{id, title, text}`, the first one without a heading. */
export function sectionsOf(source) {
  const {html} = rendered(source);
  const plain = (part) =>
    part
      .replace(/<pre[\s\S]*?<\/pre>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim();
  const [first, ...rest] = html.replace(/<h1[\s\S]*?<\/h1>/, '').split(/(?=<h[23] id=)/);
  const heads = rest.map((part) => {
    const [, id, title] = /^<h[23] id="([^"]*)">([\s\S]*?)<\/h[23]>/.exec(part);
    return {id, title: plain(title), text: plain(part.replace(/^<h[23][\s\S]*?<\/h[23]>/, ''))};
  });
  return [{id: '', title: '', text: plain(first)}, ...heads];
}

/** A table in Markdown, without columns that are empty; cells may hold what is not of Markdown in backticks. */
export function table(heads, rows) {
  const cell = (text = '') =>
    String(text)
      .replace(/\|/g, '\\|')
      .replace(/\s*\n\s*/g, ' ');
  const filled = heads.map((_, at) => at === 0 || rows.some((cells) => cells[at]));
  return [heads, heads.map(() => '---'), ...rows]
    .map(
      (cells) =>
        `| ${cells
          .filter((_, at) => filled[at])
          .map(cell)
          .join(' | ')} |`,
    )
    .join('\n');
}

/** Text as code in Markdown, or nothing. */
export const code = (text) =>
  text === undefined || text === '' ? '' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
