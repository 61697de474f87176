// @ts-check
// What of a text is not JSON, in words of its own: those of browsers differ, and name no remedy.
import {parser} from '@lezer/json';

/** @typedef {import('./faults.js').Fault} Fault */

/** @param {string} text @returns {Fault | null} */
export function syntaxFault(text) {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const comma = strayComma(text);
    if (comma) return comma;
    const at = errorIn(text);
    return {path: '', code: 'JSON', from: at, to: at + 1, ...explained(text, at)};
  }
}

/** Text without what stands in quotes, as long as it was. @param {string} text */
const bare = (text) => text.replace(/"(?:[^"\\\n]|\\.)*"/g, (quoted) => `"${'x'.repeat(quoted.length - 2)}"`);

/** A comma with nothing behind it. @param {string} text @returns {Fault | null} */
function strayComma(text) {
  const found = /,(\s*)([}\]])/.exec(bare(text));
  if (!found) return null;
  const line = text.slice(0, found.index).split('\n').length;
  return {
    path: '',
    sentence: `The comma at the end of line ${line} has nothing after it before “${found[2]}”: take it out.`,
    code: 'JSON',
    from: found.index,
    to: found.index + 1,
    fix: '',
    remedy: 'Take out the comma',
  };
}

/** @param {string} text */
function errorIn(text) {
  let from = text.length;
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) from = Math.min(from, node.from);
    },
  });
  return from;
}

/** @param {string} text @param {number} at @returns {{sentence: string, fix?: string, to?: number, remedy?: string}} */
function explained(text, at) {
  const rest = text.slice(at);
  const before = text.slice(0, at).trimEnd();
  const [, word] = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(rest) ?? [];
  if (!rest.trim()) return {sentence: 'The text ends before all brackets and quotes are closed.'};
  if (/^\s*'/.test(rest)) return {sentence: 'Texts and names stand in double quotes, not in single ones.'};
  if (/^\s*\/[/*]/.test(rest)) return {sentence: 'JSON has no comments: take this one out.'};
  if (word && /[{,]$/.test(before))
    return {
      sentence: `The name “${word}” stands in double quotes.`,
      fix: `"${word}"`,
      to: at + rest.indexOf(word) + word.length,
    };
  if (/^\s*["{[\d]/.test(rest) && /["}\]\de]$/.test(before))
    return {sentence: 'A comma is missing before this.', fix: `, ${rest[0]}`, remedy: 'Put a comma before it'};
  return {sentence: `“${rest.trim()[0]}” is not expected here.`};
}
