// @ts-check
// Scripts that come when they are needed. Classic ones, which also load from `file://`; policies of Trusted Types hold.

const {dataset} = document.documentElement;
/** Address of the site's folder, from this page. */
export const root = dataset.root ?? '';

/** @typedef {{createScriptURL(address: string): string}} Policy */
const policy = /** @type {{trustedTypes?: {createPolicy(name: string, rules: object): Policy}}} */ (
  /** @type {unknown} */ (globalThis)
).trustedTypes?.createPolicy('lc-docs', {createScriptURL: (/** @type {string} */ address) => address});

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Adds a script once. @param {string} address @param {'module' | ''} [type] @returns {Promise<void>} */
function addScript(address, type = '') {
  const known = loaded.get(address);
  if (known) return known;
  const script = document.createElement('script');
  script.type = type;
  const done = new Promise((/** @type {(value?: void) => void} */ resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loaded.delete(address);
      script.remove();
      reject(new Error(`${address} did not load`));
    };
  });
  Object.assign(script.dataset, /** @type {{lcExample?: Record<string, string>}} */ (globalThis).lcExample);
  script.src = policy?.createScriptURL(address) ?? address;
  document.head.append(script);
  loaded.set(address, done);
  return done;
}

/** A script of the site itself. @param {string} name */
export const addPart = (name) => addScript(`${root}assets/${name}.js`);

/** The elements: the loader, or all in one file where modules do not load. */
export function addRuntime() {
  const base = dataset.runtime ?? '';
  return location.protocol === 'file:' ? addScript(`${base}lc.all.js`) : addScript(`${base}lc.js`, 'module');
}
