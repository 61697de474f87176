// @ts-check

/**
 * An element with properties and children. Text stays text.
 * @param {string} name
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/**
 * A sentence of the manifest, with what stands in backticks as code.
 * @param {string} [text]
 */
export function prose(text = '') {
  return text.split(/`([^`]+)`/).map((part, n) => (n % 2 ? h('code', {}, part) : part));
}
