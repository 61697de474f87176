import {formSpec, middleText} from '../lib/spec.mjs';
import {activeElement, painted, until, visible} from './measure.js';

/** Runs one product's form and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const n = Number(new URLSearchParams(location.search).get('n'));
  const bench = (window.bench = {});
  const start = async () => {
    const host = document.getElementById('app');
    const form = await mount(host, formSpec(n));
    bench.usable = await until(() => {
      const first = form.count() >= n && form.input(0);
      if (!first || !visible(first) || first.disabled || first.readOnly) return false;
      first.focus();
      return activeElement() === first;
    });
    bench.form = form;
  };
  bench.focusMiddle = () => {
    const input = bench.form.input(middleText(n));
    input.scrollIntoView({block: 'center'});
    input.focus();
  };
  bench.value = () => bench.form.input(middleText(n)).value;
  bench.watchKeys = () => watchKeys(bench);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}

/** Times each key from its event to the frame after the last change it made; counts changes outside its own field. */
function watchKeys(bench) {
  bench.keys = [];
  let key = null;
  const follow = async (own) => {
    do {
      own.dirty = false;
      own.end = await painted();
    } while (own.dirty);
  };
  const observer = new MutationObserver((records) => {
    if (!key) return;
    const field = activeElement().closest('.lc-field, .row');
    key.elsewhere += records.filter(({target}) => !field?.contains(target)).length;
    key.dirty = true;
  });
  const watched = new Set();
  const watch = (root) => {
    if (watched.has(root)) return;
    watched.add(root);
    observer.observe(root, {subtree: true, childList: true, attributes: true, characterData: true});
  };
  watch(document);
  addEventListener(
    'keydown',
    (event) => {
      event
        .composedPath()
        .filter((node) => node instanceof ShadowRoot)
        .forEach(watch);
      key = {start: event.timeStamp, end: 0, elsewhere: 0, dirty: false};
      bench.keys.push(key);
      follow(key);
    },
    true,
  );
}
