// @ts-check
// The page of timelines, with rows for those that have them from script, around the day on which it is read.
import './page.js';
import {claim, fair} from './timeline-states.js';

const now = new Date();

for (const timeline of document.querySelectorAll('[data-rows="fair"]')) Object.assign(timeline, {rows: fair(now)});
for (const timeline of document.querySelectorAll('[data-rows="claim"]')) Object.assign(timeline, {rows: claim(now)});
