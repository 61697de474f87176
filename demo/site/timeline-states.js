// @ts-check
// Rows of timelines: the work before a fair, and what became of a claim.

const DAY = 86_400_000;

/** @param {Date} from @param {number} days */
const day = (from, days) => new Date(+from + days * DAY).toISOString().slice(0, 10);

/** @type {[id: string, task: string, team: string, state: string, begins: number, ends: number, after: string | null][]} */
const TASKS = [
  ['1', 'Book the hall', 'Sales', 'done', -30, -24, null],
  ['2', 'Choose the range', 'Sales', 'done', -22, -9, '1'],
  ['3', 'Invite buyers', 'Sales', 'running', -6, 12, '2'],
  ['4', 'Samples from suppliers', 'Purchasing', 'running', -7, 9, '2'],
  ['5', 'Price list', 'Purchasing', 'planned', 11, 17, '4'],
  ['6', 'Design of the stand', 'Marketing', 'done', -20, -4, '1'],
  ['7', 'Print and signs', 'Marketing', 'planned', 2, 13, '6'],
  ['8', 'Freight to Lyon', 'Logistics', 'planned', 15, 18, '7'],
  ['9', 'Set up the stand', 'Logistics', 'planned', 20, 22, '8'],
];

/** @param {Date} now */
export const fair = (now) =>
  TASKS.map(([id, task, team, state, begins, ends, after]) => {
    const name = TASKS.find(([each]) => each === after)?.[1];
    return {
      ...{id, task, team, state, begins: day(now, begins), ends: day(now, ends)},
      after: after && {v: after, p: name},
    };
  });

/** @type {[hours: number, who: string, what: string, before: string | null, state: string | null][]} */
const CLAIM = [
  [120, 'Nordskar AB', 'Credit note due', 'accepted', 'credited'],
  [-3, 'Daniel Osei', 'Claim accepted, 6 tents to be credited', 'inspected', 'accepted'],
  [-29, 'Hanna Weiss', 'Photos of two pallets sent', null, null],
  [-52, 'Hanna Weiss', 'Inspected at dock 4', 'reported', 'inspected'],
  [-101, 'Ines Moreau', 'Six tents with torn seams', null, 'reported'],
];

/** @param {Date} now */
export const claim = (now) =>
  CLAIM.map(([hours, who, what, before, state], at) => ({
    ...{id: String(at), at: +now + hours * 3_600_000, who, what, before, state},
  }));
