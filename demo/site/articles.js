// @ts-check
// Options by the thousand come from script: an array, set as a property.
const select = /** @type {HTMLElement & {options: unknown}} */ (document.querySelector('#articles'));
select.options = Array.from({length: 10_000}, (_, n) => `Article ${1000 + n}`);
