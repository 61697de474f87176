// The first example of an element, with what can be changed beside it and its code beneath; demo/site/docs/knobs.js brings it to life.
import {escaped, icon} from './html.mjs';

const text = (tokens) =>
  tokens.map(([kind, part]) => (kind ? `<i class="${kind}">${escaped(part)}</i>` : escaped(part))).join('');

/** @returns {string} markup; without a script it is the element and its HTML */
export function exampleWithKnobs({
  tag,
  markup,
  inner,
  before,
  after,
  type,
  knobs,
  shown,
  attributes,
  codes,
  isSelfContained,
  frame,
  folderNote,
}) {
  const data = escaped(JSON.stringify({tag, inner, before, after, type, knobs, attributes, isSelfContained}));
  const fields = shown.filter((knob) => knob.type !== 'boolean').map((knob) => field(knob, attributes));
  const flags = shown.filter((knob) => knob.type === 'boolean').map((knob) => flag(knob, attributes));
  const tabs = codes.map(
    ({name, language}, at) =>
      `<button type="button" role="tab" id="tab-${language}" aria-controls="code-${language}" aria-selected="${!at}"${at ? ' tabindex="-1"' : ''}>${name}</button>`,
  );
  const panels = codes.map(
    ({name, language, tokens}, at) =>
      `<pre role="tabpanel" id="code-${language}" aria-labelledby="tab-${language}" tabindex="0" data-code="${name}"${at ? ' hidden' : ''}><code>${text(tokens)}</code></pre>`,
  );
  return `<section class="card subject" id="example" aria-label="Example" data-subject="${data}">
<div class="stage">${folderNote ? `<p class="in-folder" hidden>${folderNote}</p>` : ''}<div class="live">${frame ? `<iframe src="../${frame}" title="Example"></iframe>` : markup}</div>${
    shown.length
      ? `<form class="knobs" aria-label="Attributes of the example" hidden>${fields.length ? `<div class="pair">${fields.join('')}</div>` : ''}${flags.length ? `<div class="flags">${flags.join('')}</div>` : ''}</form>`
      : ''
  }</div>
<div class="tabs"><div role="tablist" aria-label="Code">${tabs.join('')}<button type="button" role="tab" id="tab-events" aria-controls="code-events" aria-selected="false" tabindex="-1">Events <span class="count">0</span></button></div><button type="button" class="icon copy" title="Copy" aria-label="Copy">${icon('copy')}</button></div>
${panels.join('\n')}
<div role="tabpanel" id="code-events" aria-labelledby="tab-events" tabindex="0" class="log" hidden><p>Nothing has happened yet.</p><ol></ol></div>
</section>`;
}

function field({name, type, words}, given) {
  const value = given[name] ?? '';
  const input = words
    ? `<select id="knob-${name}" name="${name}">${[...new Set(['', ...words])].map((word) => `<option${word === value ? ' selected' : ''}>${escaped(word)}</option>`).join('')}</select>`
    : `<input id="knob-${name}" name="${name}" value="${escaped(value)}"${type === 'number' ? ' inputmode="decimal"' : ''} placeholder="None" autocomplete="off">`;
  return `<div><label for="knob-${name}">${name}</label>${input}</div>`;
}

const flag = ({name}, given) =>
  `<label><input type="checkbox" name="${name}"${name in given ? ' checked' : ''}> ${name}</label>`;
