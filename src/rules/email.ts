/** One address, international ones too. Each part ends where the next begins, so that it is read in one pass. */
export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/u;
