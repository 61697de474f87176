// @ts-check
// The states of a timeline: bars over weeks and events by day, around a day that does not change.
import {h} from './dom.js';
import {claim, fair} from './timeline-states.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} Timeline */

const NOW = new Date('2026-11-20T09:42:00Z');
const STATE = {
  done: {text: 'Done', colour: 'success'},
  running: {text: 'Running', colour: 'info'},
  planned: {text: 'Planned', colour: 'accent'},
};
const TASKS = [
  {path: 'task', label: 'Task'},
  {path: 'team', label: 'Team'},
  {path: 'state', label: 'State', type: ['enumeration', {options: STATE}]},
  {path: 'begins', label: 'Begins', type: 'date'},
  {path: 'ends', label: 'Ends', type: 'date'},
  {path: 'after', label: 'After', type: 'reference', hidden: true},
];
const CLAIMS = {
  reported: {text: 'Reported', colour: 'warning'},
  inspected: {text: 'Inspected', colour: 'info'},
  accepted: {text: 'Accepted', colour: 'accent'},
  credited: {text: 'Credited', colour: 'success'},
};
const EVENTS = [
  {path: 'at', label: 'At', type: 'timestamp'},
  {path: 'who', label: 'Who'},
  {path: 'what', label: 'What'},
  {path: 'before', label: 'Old state', type: ['enumeration', {options: CLAIMS}]},
  {path: 'state', label: 'State', type: ['enumeration', {options: CLAIMS}]},
];
const BARS = {columns: TASKS, start: 'begins', end: 'ends', colour: 'state', depends: 'after'};
const CHANGES = {columns: EVENTS, start: 'at', by: 'who', titlePath: 'what', from: 'before', to: 'state'};

/** @type {{title: string, given: Record<string, unknown>, shape?: 'half'}[]} */
const STATES = [
  {title: 'Bars in groups, with what they wait for', given: {...BARS, group: 'team', rows: fair(NOW), heading: 'Fair'}},
  {title: 'Events by day', given: {...CHANGES, rows: claim(NOW).slice(1), heading: 'Claim'}},
  {title: 'Narrow', given: {...BARS, rows: fair(NOW), heading: 'Fair'}, shape: 'half'},
  {title: 'No rows', given: {...CHANGES, rows: [], heading: 'Claims'}, shape: 'half'},
];

/** The states of a timeline, one below the other. */
export function timelineStates() {
  const timelines = STATES.map(({given}) => /** @type {Timeline} */ (h('lc-timeline', given)));
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {Timeline} */ (timelines[at])),
  );
  const staged = async () => {
    await Promise.all(timelines.map((timeline) => timeline.updateComplete));
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}
