import type {Locale} from '../values/types.js';

export interface CurrentUser {
  id: string;
  email: string;
  username: string;
  presentation: string;
  isAdmin: boolean;
  identity: string;
  avatarUrl: string | null;
  /** Settings that the runtime follows when present. */
  locale?: Locale;
  timeZone?: string;
}

/** A page of another origin gets a token instead of a cookie, and the seconds it is valid. */
export type SignedIn = CurrentUser & {token?: string; expiresIn?: number};

/** A place where a person is signed in. */
export interface OpenSession {
  id: string;
  /** When, in ms; null where that was not stored. */
  openedAt: number | null;
  /** Names, such as Firefox and Windows; null where they are not known. */
  browser: string | null;
  system: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

export interface AllowedApp {
  id: string;
  url: string;
  logoUrl: string | null;
  nameI18n: Record<string, string>;
  description: string;
  version: string;
  vendor: string;
  vendorId: string;
}
