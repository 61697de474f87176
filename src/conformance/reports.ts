import {LEVELS} from './check.js';
import type {Outcome} from './runner.js';

const count = (outcomes: readonly Outcome[], result: Outcome['result']) =>
  outcomes.filter((outcome) => outcome.result === result).length;

/** What is printed of a check: one line, of a failing one also why, what was asked and what was answered. */
export function lineOf({id, what, result, reason, exchanges}: Outcome): string {
  const head = `${result.padEnd(4)}  ${id}  ${what}`;
  if (result === 'pass') return head;
  if (result === 'skip') return `${head} (${reason})`;
  const shown = exchanges.map(({request, answer}) => `${indented('> ', request)}\n${indented('< ', answer)}`);
  return [head, indented('! ', reason ?? ''), ...shown].join('\n');
}

export const summaryOf = (outcomes: readonly Outcome[]): string =>
  LEVELS.flatMap((level) => {
    const own = outcomes.filter((outcome) => outcome.level === level);
    return own.length ? [`${level.padEnd(9)}${totals(own)}`] : [];
  })
    .concat(`${'all'.padEnd(9)}${totals(outcomes)}`)
    .join('\n');

const totals = (outcomes: readonly Outcome[]) =>
  `${count(outcomes, 'pass')} passed, ${count(outcomes, 'fail')} failed, ${count(outcomes, 'skip')} skipped`;

/** A text on lines of its own, each of which begins with the sign. */
const indented = (sign: string, text: string) =>
  text
    .split('\n')
    .map((line) => `      ${sign}${line}`)
    .join('\n');

/** The outcomes as JUnit has them: a suite for each level. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const suites = LEVELS.flatMap((level) => {
    const own = outcomes.filter((outcome) => outcome.level === level);
    if (!own.length) return [];
    const numbers = `tests="${own.length}" failures="${count(own, 'fail')}" skipped="${count(own, 'skip')}"`;
    const time = own.reduce((sum, {took}) => sum + took, 0) / 1000;
    return [`<testsuite name="${level}" ${numbers} time="${time}">`, ...own.map(testCase), '</testsuite>'];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="lc-conformance">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({id, level, result, reason = '', took, exchanges}: Outcome): string {
  const head = `<testcase classname="${level}" name="${escaped(id)}" time="${took / 1000}"`;
  if (result === 'pass') return `${head}/>`;
  if (result === 'skip') return `${head}><skipped message="${escaped(reason)}"/></testcase>`;
  const asked = exchanges.map(({request, answer}) => `${request}\n${answer}`).join('\n\n');
  return `${head}><failure message="${escaped(reason)}">${escaped(asked)}</failure></testcase>`;
}

/** A page without scripts, to read or to keep. */
export function htmlOf(outcomes: readonly Outcome[], server: string): string {
  const rows = outcomes.map(
    ({id, what, result, reason = '', exchanges}) =>
      `<tr class="${result}"><td>${result}</td><td><code>${escaped(id)}</code></td><td>${escaped(what)}${
        reason && `<p>${escaped(reason)}</p>`
      }${exchanges.map(({request, answer}) => `<pre>${escaped(`${request}\n\n${answer}`)}</pre>`).join('')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(server)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-top: 1px solid; padding: .4rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.fail > :first-child { font-weight: 700; text-decoration: underline; }
pre { overflow-x: auto; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Conformance</h1>
<p>${escaped(server)}: ${totals(outcomes)}</p>
<table>
<thead><tr><th scope="col">Result</th><th scope="col">Check</th><th scope="col">What the contract asks for</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = {'<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;'};

/** Also without characters that XML has no place for. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[<>&"']/g, (sign) => ENTITIES[sign]!)
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '�');
