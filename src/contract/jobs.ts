/** Long work of the server for one person: it goes on when the page closes, and when a server dies another takes it over. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Jobs of one person that have not ended, at most. */
export const MOST_JOBS = 3;

/** A file that a job has made. */
export interface JobFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Its address at the server, for the person alone; it answers NOT_FOUND a week later. */
  url: string;
}

/** The rows of a query, being written to a spreadsheet. */
export interface Job {
  id: string;
  state: JobState;
  /** What it is about, in the language of the person. */
  title: string;
  /** Rows so far. */
  done: number;
  /** null: not known yet. */
  total: number | null;
  /** Of one that is done. */
  file: JobFile | null;
  /** Why it failed, in the language of the person. */
  error: string | null;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

export const isOver = ({state}: Pick<Job, 'state'>): boolean => state !== 'waiting' && state !== 'running';
