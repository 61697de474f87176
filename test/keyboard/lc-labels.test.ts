import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import LcLabels from '../../elements/lc-labels.js';
import {provide} from '../support/grid-app.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {LabelsApp} from '../support/labels-app.js';
import {waitUntil} from '../support/until.js';

const html = `<lc-labels base-url="/supply/product" object-ids="p1,p2,p3" params='{"type": "C128"}'
  style="display: block; height: 700px"></lc-labels>`;

let withdraw: () => void;
before(() => setViewport({width: 1280, height: 800}));
after(() => setViewport({width: 800, height: 600}));
beforeEach(() => {
  withdraw = provide(new LabelsApp());
});
afterEach(() => withdraw());

type Keys = Keyboard<LcLabels>;
const drawn = ({find}: Keys) => find('.lc-sheet')!.querySelectorAll('.lc-sheet__label').length;
const width = ({find}: Keys) => find('.lc-sheets__paper')!.clientWidth;

/** A script that begins on the sheets. */
const onSheets = (run: (keys: Keys) => Promise<void>): KeyScript<LcLabels> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => keys.find('.lc-sheet') && width(keys), 'the sheets are there');
    keys.find('[data-part="stage"]')!.focus();
    await run(keys);
  },
});

keyboardOf<LcLabels>(LcLabels, {
  PageDown_PageUp: onSheets(async (keys) => {
    await keys.press('PageDown');
    await waitUntil(() => drawn(keys) === 1);
    await keys.press('PageUp');
    await waitUntil(() => drawn(keys) === 24);
  }),
  '+_-_0': onSheets(async (keys) => {
    const fit = width(keys);
    await keys.press('+');
    await waitUntil(() => width(keys) > fit);
    await keys.press('0');
    await waitUntil(() => width(keys) === fit);
    await keys.press('-');
    await waitUntil(() => width(keys) < fit);
    expect(drawn(keys)).to.equal(24);
  }),
});
