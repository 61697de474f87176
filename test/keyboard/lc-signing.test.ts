import {expect} from '@open-wc/testing';
import LcSigning from '../../elements/lc-signing.js';
import {focusedElement} from '../../src/ui/focus.js';
import {stage, stageEach} from '../elements/lc-signing-stage.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-signing package="p1" style="display: block; height: 600px"></lc-signing>';

stageEach();
beforeEach(() => {
  stage.server.fieldList = stage.server.fieldList.map((field) => ({...field, page: 1}));
});

type Keys = Keyboard<LcSigning>;
const saved = () => stage.server.fieldList.find(({id}) => id === 's1')!;
const box = ({find}: Keys) => find('[data-field="s1"]');

/** A script that begins on the first field. */
const onField = (run: (keys: Keys) => Promise<void>): KeyScript<LcSigning> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => box(keys), 'the field is there');
    box(keys)!.focus();
    await run(keys);
  },
});

keyboardOf<LcSigning>(LcSigning, {
  Arrows: onField(async (keys) => {
    await keys.press('ArrowRight');
    await keys.press('ArrowDown');
    await waitUntil(() => saved().x === 41 && saved().y === 301);
    await keys.press('ArrowLeft');
    await keys.press('ArrowUp');
    await waitUntil(() => saved().x === 40 && saved().y === 300);
  }),
  'Shift+ArrowRight': onField(async (keys) => {
    await keys.press();
    await waitUntil(() => saved().x === 50);
  }),
  'Alt+ArrowRight_Alt+ArrowDown': onField(async (keys) => {
    await keys.press('Alt+ArrowRight');
    await keys.press('Alt+ArrowDown');
    await waitUntil(() => saved().width === 151 && saved().height === 45);
  }),
  Delete: onField(async (keys) => {
    await keys.press();
    await waitUntil(() => stage.server.fieldList.length === 4);
  }),
  Enter: onField(async (keys) => {
    keys.find('[data-type="initials"]')!.focus();
    await keys.press();
    await waitUntil(() => stage.server.fieldList.at(-1)!.type === 'initials');
  }),
  'Ctrl+Z_Ctrl+Y': onField(async (keys) => {
    keys.find('[data-type="text"]')!.click();
    await waitUntil(() => stage.server.fieldList.length === 6);
    await keys.press('Ctrl+Z');
    await waitUntil(() => stage.server.fieldList.length === 5);
    box(keys)!.focus();
    await keys.press('Ctrl+Y');
    await waitUntil(() => stage.server.fieldList.length === 6);
  }),
  'Alt+ArrowUp': onField(async (keys) => {
    keys.find('.lc-signrcpt:nth-child(2) .lc-signrcpt__face')!.focus();
    await keys.press();
    await waitUntil(() => stage.server.recipients[0]!.id === 'r2');
  }),
  Escape: onField(async (keys) => {
    await keys.press();
    expect(focusedElement()).to.equal(keys.find('.lc-signdesk__stage'));
    await waitUntil(() => box(keys)!.ariaPressed === 'false');
  }),
});
