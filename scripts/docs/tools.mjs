// The playground and the theme editor: what they are made of before their scripts begin.
import {readFileSync} from 'node:fs';
import themeValues from './theme-names.mjs';
import {escaped, icon} from './html.mjs';
import {SAMPLES} from '../../demo/site/docs/samples.js';

/** The pages with tools, and the document of the playground's frame. */
export const toolPages = () => [playground(), frame(), themeEditor()];

/** Buttons of which one is pressed. */
function choice(name, label, options) {
  const radios = options.map(
    ([value, text, image], at) =>
      `<label title="${escaped(text)}"><input type="radio" name="${name}" value="${value}"${at ? '' : ' checked'}>${image ? `${icon(image)}<span class="hidden">${escaped(text)}</span>` : `<span>${escaped(text)}</span>`}</label>`,
  );
  return `<fieldset class="choice"><legend class="hidden">${label}</legend>${radios.join('')}</fieldset>`;
}

const action = (name, text, image, more = '') =>
  `<button type="button" class="button ${more}" data-does="${name}">${icon(image)}${text}</button>`;

function panelTabs(label, tabs) {
  const buttons = tabs.map(
    ([id, text, extra = ''], at) =>
      `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${!at}"${at ? ' tabindex="-1"' : ''}>${text}${extra}</button>`,
  );
  return `<div role="tablist" aria-label="${label}">${buttons.join('')}</div>`;
}

const NOSCRIPT =
  '<noscript><p class="lead">This page needs a script. All else of this site can be read without one.</p></noscript>';

function playground() {
  const samples = Object.entries(SAMPLES).map(([id, {name}]) => `<option value="${id}">${name}</option>`);
  const tools = [
    `<select id="sample" aria-label="Example to begin with">${samples.join('')}</select>`,
    choice('kind', 'What the text is', [
      ['form', 'Form'],
      ['list', 'List'],
      ['schema', 'JSON Schema'],
      ['html', 'HTML'],
    ]),
    action('format', 'Format', 'text-align-start', 'muted'),
    action('again', 'Start again', 'rotate-ccw', 'muted'),
    '<span class="space"></span>',
    choice('lang', 'Language of the result', [
      ['en', 'EN'],
      ['fr', 'FR'],
      ['es', 'ES'],
      ['uk', 'UK'],
    ]),
    choice('width', 'Width of the result', [
      ['', 'As wide as there is room', 'monitor'],
      ['tablet', 'Tablet', 'tablet'],
      ['phone', 'Phone', 'smartphone'],
    ]),
    choice('theme', 'Light or dark', [
      ['light', 'Light', 'sun'],
      ['dark', 'Dark', 'moon'],
    ]),
    action('share', 'Share', 'share-2'),
  ];
  const log = `<div role="tabpanel" id="panel-log" aria-labelledby="tab-log" tabindex="0" class="log"><ol class="events"></ol></div><pre role="tabpanel" id="panel-value" aria-labelledby="tab-value" tabindex="0" hidden><code id="shown-value"></code></pre><pre role="tabpanel" id="panel-copy" aria-labelledby="tab-copy" tabindex="0" hidden><code id="shown-html"></code></pre>`;
  const share = `<dialog class="share" aria-labelledby="share-title"><h2 id="share-title">Link to this playground</h2><div class="field"><input id="share-link" readonly aria-label="Link"><button type="button" class="button primary" data-does="copy-link">Copy</button></div><p class="size"></p><label><input type="checkbox" id="with-values"> With the values typed</label><button type="button" class="button" data-does="close-share">Close</button></dialog>`;
  const main = `<h1 class="hidden">Playground</h1>${NOSCRIPT}<div class="tools" role="group" aria-label="Playground">${tools.join('')}</div>
<div class="halves"><section class="text" aria-label="Text"><lc-code label="Metadata" label-position="none" language="json" indent-with-tab lines="24" most-lines="24"></lc-code>
<ul class="faults" aria-label="Faults" aria-live="polite"></ul>
<p class="keys"><span><kbd>Ctrl Space</kbd> complete</span><span><kbd>F8</kbd> next fault</span><span><kbd>Alt ↑↓</kbd> move the line</span><span class="leave"><kbd>Esc</kbd> <kbd>Tab</kbd> leave the editor</span><span class="lines"></span></p></section>
<section class="result" aria-label="Result"><p class="last" role="status" hidden></p><div class="view"><iframe title="Result" sandbox="allow-scripts allow-forms"></iframe></div>
<div class="outcome"><div class="tabs">${panelTabs('Outcome', [
    ['log', 'Events', ' <span class="count">0</span>'],
    ['value', 'Value'],
    ['copy', 'HTML to copy'],
  ])}<span><button type="button" class="icon copy" title="Copy" aria-label="Copy">${icon('copy')}</button><button type="button" class="button muted" data-does="clear">Clear</button></span></div>${log}</div></section></div>${share}`;
  return {
    path: 'playground.html',
    room: 'playground',
    title: 'Playground',
    description: 'Metadata as text beside the form or list that it makes. A link holds the text itself.',
    wide: 'play',
    main,
    scripts: ['playground'],
    markdown: `# Playground\n\nMetadata as text beside the form or list that it makes. Faults are listed with path, reason and code while you type, and the last form without a fault stays. A link holds the text itself; nothing is stored on a server.\n\nIt begins with:\n\n\`\`\`json\n${SAMPLES.visit.text}\n\`\`\`\n`,
  };
}

function frame() {
  return {
    path: 'frame.html',
    title: 'Result',
    description: 'The result of the playground.',
    bare: true,
    main: '<main></main>',
    scripts: ['frame'],
    markdown: '',
  };
}

function themeEditor() {
  const colours = themeValues.COLOURS.map(
    ([name, about]) =>
      `<div class="value"><input type="color" id="colour-${name}" aria-label="${name}, colour"><label for="text-${name}"><b>${name}</b><small>${about}</small></label><input id="text-${name}" spellcheck="false" autocomplete="off" aria-describedby="fault-${name}"><p class="fault" id="fault-${name}" role="alert" hidden></p></div>`,
  );
  const number = (id, unit) =>
    `<div><label for="${id}">${id}, ${unit}</label><input id="${id}" type="number" min="0" max="32"></div>`;
  const side = `<form class="theme-editor" aria-label="Values"><div class="head"><h1>Theme</h1>${choice(
    'scheme',
    'Values of',
    [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  )}</div>
<div class="field"><select id="preset" aria-label="Begin with">${Object.keys(themeValues.PRESETS)
    .map((name) => `<option>${name}</option>`)
    .join(
      '',
    )}</select><button type="button" class="icon" data-does="again" title="Start again" aria-label="Start again">${icon('rotate-ccw')}</button></div>
${colours.join('\n')}<div class="measures"><div class="wide"><label for="font">font</label><input id="font" placeholder="That of the system" autocomplete="off"></div>${number('size', 'px')}${number('radius', 'px')}</div></form>`;
  const show = (scheme) =>
    readFileSync('docs/start/theme.html', 'utf8').trim().replaceAll('heading="', `heading="${scheme}: `);
  const preview = `<div class="preview"><div class="tools">${choice('density', 'Density', [
    ['compact', 'Compact'],
    ['comfortable', 'Comfortable'],
  ])}${choice('device', 'Width of the preview', [
    ['', 'As wide as there is room', 'monitor'],
    ['phone', 'Phone', 'smartphone'],
  ])}<span class="space">Real elements, your ten values</span></div>
<div class="card live lc-root" data-theme="light">${show('Light')}</div><div class="card live lc-root" data-theme="dark">${show('Dark')}</div></div>`;
  const exports = `<section class="exports" aria-label="Export"><div class="tabs">${panelTabs('Export', [
    ['css', 'CSS'],
    ['json', 'JSON'],
    ['tokens', 'Design tokens'],
  ])}<span><button type="button" class="icon copy" title="Copy" aria-label="Copy">${icon('copy')}</button><button type="button" class="icon" data-does="download" title="Download" aria-label="Download">${icon('download')}</button></span></div>${[
    'css',
    'json',
    'tokens',
  ]
    .map(
      (id, at) =>
        `<pre role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="0"${at ? ' hidden' : ''}><code id="export-${id}"></code></pre>`,
    )
    .join('')}</section>`;
  const contrast = `<section class="contrast" aria-label="Contrast"><h2>Contrast <span class="sum"></span></h2><div class="remedies" role="status"></div><ul class="card" tabindex="0" aria-label="Pairs"></ul></section>`;
  return {
    path: 'theme.html',
    room: 'theme',
    title: 'Theme editor',
    description: 'Ten values, real elements in light and dark, the contrast of every pair. A link holds the values.',
    wide: 'theming',
    main: `${NOSCRIPT}${side}${preview}<div class="side">${exports}${contrast}<p class="foot"><button type="button" class="button primary" data-does="copy-link">Copy the link</button></p></div>`,
    scripts: ['theme'],
    markdown:
      '# Theme editor\n\nTen values, real elements in light and dark, the contrast of every pair, and a nearest colour that passes. It exports CSS, JSON and design tokens. The values are described in [Theming](guide/theming.md).\n',
  };
}
