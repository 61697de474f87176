import {countHits} from '../security/rate-limit.js';
import {AssistantRefusal, type AssistantWork} from './assistant-work.js';

/** How much one person may ask, questions and texts together, in one application. */
export interface AssistantLimits {
  perMinute: number;
  perDay: number;
  /** Characters of what is asked and of what is answered. */
  charactersPerDay: number;
}

export const USUAL_LIMITS: AssistantLimits = {perMinute: 20, perDay: 500, charactersPerDay: 1_000_000};

/** `questions a minute,questions a day,characters a day`, as an operator sets them; the usual one where one is absent. */
export function assistantLimits(text = ''): Partial<AssistantLimits> {
  const [perMinute, perDay, charactersPerDay] = text.split(',').map((part) => part.trim());
  const given = Object.entries({perMinute, perDay, charactersPerDay}).filter(([, part]) => part);
  if (given.some(([, part]) => !/^\d{1,9}$/.test(part!))) throw new Error(`LC_AI_LIMITS: ${text}`);
  return Object.fromEntries(given.map(([name, part]) => [name, Number(part)]));
}

const MINUTE = 60;
const DAY = 24 * 3_600;

const keyOf = ({application, viewer}: AssistantWork, what: string) =>
  `assistant ${what} ${application.id} ${viewer.id}`;

/** Counts a question; refuses one too many with the time after which the person may ask again. */
export async function countQuestion(work: AssistantWork, characters: number): Promise<void> {
  const {perMinute, perDay, charactersPerDay} = work.services.assistant.limits;
  const all = [
    ['minute', 1, perMinute, MINUTE],
    ['day', 1, perDay, DAY],
    ['characters', characters, charactersPerDay, DAY],
  ] as const;
  for (const [what, hits, most, windowSeconds] of all) {
    const seconds = await countHits(work.db, keyOf(work, what), hits, {most, windowSeconds});
    if (seconds) throw limitReached(seconds);
  }
}

/** Counts what was answered. */
export async function countAnswer(work: AssistantWork, characters: number): Promise<void> {
  const {charactersPerDay: most} = work.services.assistant.limits;
  if (characters) await countHits(work.db, keyOf(work, 'characters'), characters, {most, windowSeconds: DAY});
}

function limitReached(seconds: number): AssistantRefusal {
  const unit = seconds < 2 * MINUTE ? 'seconds' : seconds < 2 * 3_600 ? 'minutes' : 'hours';
  const count = Math.ceil(seconds / {seconds: 1, minutes: MINUTE, hours: 3_600}[unit]);
  return new AssistantRefusal('LIMIT_REACHED', `assistant.limit.${unit}`, {
    ...{status: 429, retryAfter: seconds, params: {count}},
  });
}
