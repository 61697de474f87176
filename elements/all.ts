// Everything in one classic script, for pages that cannot use modules. Configured by its own `data-*`.
import elements from 'lc:elements';
import {claimPage} from '../src/host/page.js';
import {PlainElement} from '../src/host/plain-element.js';

const script = document.currentScript;
const suffix = script?.dataset.suffix ? `-${script.dataset.suffix}` : '';

// Everything is defined before this script ends.
const done = async () => {};

const page = claimPage(script, done);
if (page) {
  // Elements that configure others come first, so that their descendants find the configuration at once.
  const configuring = elements.filter((element) => element.prototype instanceof PlainElement);
  for (const element of new Set([...configuring, ...elements])) element.define(element.tag + suffix, page);
}
