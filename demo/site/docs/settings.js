// @ts-check
// Settings of the reader, kept by the browser where it keeps anything.

/** @param {string} name @returns {string} */
export function read(name) {
  try {
    return localStorage.getItem(`lc-docs-${name}`) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} name @param {string} value */
export function write(name, value) {
  try {
    localStorage.setItem(`lc-docs-${name}`, value);
  } catch {
    // A page without storage keeps nothing.
  }
}
