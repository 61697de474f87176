// @ts-check

/**
 * @typedef {{name: string, description?: string, type?: {text: string}, default?: string, fieldName?: string, attribute?: string, kind?: string}} Entry
 * @typedef {{tagName: string, description: string, attributes: Entry[], members: Entry[], events: Entry[], cssStates: Entry[], slots: Entry[], keys?: Entry[]}} Declaration
 */

const address = new URL('../../dist/custom-elements.json', import.meta.url);

/** What the build derived from the elements themselves. @returns {Promise<Declaration[]>} */
export async function declarations() {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}. Build first: npm run build`);
  const {modules} = await answer.json();
  return modules.flatMap((/** @type {{declarations: Declaration[]}} */ module) => module.declarations);
}
