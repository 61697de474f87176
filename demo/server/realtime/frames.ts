import {CALL, CONNECT, JOIN, LEAVE, PUBLISH} from '../../../src/contract/realtime.js';

export const MAX_FRAME = 65_536;
export const PING_MS = 25_000;
export const MAX_TOPICS = 100;
/** Of one session: a person's tabs and windows. */
export const MAX_SOCKETS = 32;
/** Of one address: of people behind one router, and of those who are not signed in yet. */
export const MAX_OF_ADDRESS = 256;
export const MAX_UNKNOWN = 32;

export type ClientFrame = [type: number, ref: number | string, subject: unknown, payload?: unknown];

/** A frame from a client, or null when it is none. */
export function clientFrame(text: string): ClientFrame | null {
  try {
    const frame = JSON.parse(text) as unknown;
    if (!Array.isArray(frame) || frame.length < 2 || frame.length > 4) return null;
    const [type, ref] = frame as unknown[];
    const known = type === CONNECT || type === JOIN || type === LEAVE || type === PUBLISH || type === CALL;
    return known && (typeof ref === 'number' || (typeof ref === 'string' && ref.length <= 64))
      ? (frame as ClientFrame)
      : null;
  } catch {
    return null;
  }
}

/** Lets 20 frames a second through, and 60 at once. */
export class FrameRate {
  private left = 60;
  private at: number;

  constructor(private readonly now: () => number = Date.now) {
    this.at = now();
  }

  take(): boolean {
    const now = this.now();
    this.left = Math.min(60, this.left + ((now - this.at) / 1000) * 20);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
