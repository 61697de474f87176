const said = new Set<string>();

/**
 * Warns the developer of a host page about a mistake, once per code and subject. `sentence` is given in the development
 * build only (`__DEV__ && '…'`); the production build logs the documented code.
 */
export function warnOnce(code: string, subject: string, sentence: string | false): void {
  const key = `${code} ${subject}`;
  if (said.has(key)) return;
  said.add(key);
  console.warn(`[lc-runtime] ${key}${sentence ? `: ${sentence}` : ''}`);
}
