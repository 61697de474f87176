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
