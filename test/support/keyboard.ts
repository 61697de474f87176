import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import documented from 'lc:keys';
import {leave} from './leave.js';
import {pressed} from './press.js';
import {show} from './show.js';
import {htmlOf, isField, type TagClass} from './tags.js';

/** Names of the documentation that stand for several keys. */
const GROUPS: Record<string, string[]> = {Arrows: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']};
/** Names that stand for any one character. */
const CHARACTERS: Record<string, RegExp> = {Letters: /^\p{L}$/u, Digits: /^\d$/};

/** What a script works with. */
export interface Keyboard<T> {
  /** The element, drawn. */
  el: T;
  /**
   * Presses a documented key with real input: by its name where the documentation names several, also with a modifier
   * more (`Ctrl+Home`). Other keys are not taken. Waits until the element is drawn anew.
   */
  press(name?: string): Promise<void>;
  /** Types text, as a person does between keys. */
  type(text: string): Promise<void>;
  /** Reaches the element by Tab from before it. */
  enter(): Promise<void>;
  /** Leaves it by Tab for what stands behind it. */
  leave(): Promise<void>;
  /** What the selector finds inside the element. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E | null;
}

export interface KeyScript<T> {
  /** What is shown; without it the documentation's example. */
  html?: string;
  /** Presses the key, each of them where there are several, and says what must have come of it. */
  run(keyboard: Keyboard<T>): Promise<void> | void;
}

/**
 * The keyboard suite of an element. `scripts` is keyed by the names of its `@key` lines (`'Alt+ArrowDown'`,
 * `'Home_End'`): a documented key without a script fails, and so does a script for a key that is not documented.
 */
export function keyboardOf<T extends HTMLElement>(element: TagClass, scripts: Record<string, KeyScript<T>>): void {
  const keys = documented[element.tag] ?? [];
  element.define();

  describe(`keys of <${element.tag}>`, () => {
    it('has a script for each documented key, and for no other', () => {
      expect(Object.keys(scripts).sort()).to.deep.equal(keys.map(({name}) => name).sort());
    });

    if (isField(element)) {
      it('Tab: comes to it and goes on behind it', async () => {
        const {el, enter, leave} = await begin<T>(htmlOf(element), element.tag, []);
        await enter();
        expect(document.activeElement).to.equal(el);
        await leave();
        expect(document.activeElement).not.to.equal(el);
      });
    }

    for (const {name, keys: names, description} of keys) {
      const script = scripts[name];
      if (!script) continue;
      it(`${names.join(', ')}: ${description}`, async () => {
        const keyboard = await begin<T>(script.html ?? htmlOf(element), element.tag, names);
        await script.run(keyboard);
        expect(keyboard.unpressed(), 'documented, but not pressed').to.deep.equal([]);
      });
    }
  });
}

async function begin<T extends HTMLElement>(html: string, tag: string, names: string[]) {
  // The last stop is on the page: a Tab beyond it would hand the keys of Firefox to its window.
  await show(
    `<div class="keys"><button type="button">Before</button>${html}<button type="button">Behind</button></div>`,
  );
  const page = document.querySelector('.keys')!;
  const el = page.querySelector<T>(tag)!;
  const allowed = names.flatMap((name) => GROUPS[name] ?? [name]);
  const left = new Set(allowed);
  const drawn = () => (el as T & {updateComplete?: Promise<void>}).updateComplete;

  async function press(name = allowed[0]!) {
    const known = allowed.find((each) => each === name || name.endsWith(`+${each}`) || CHARACTERS[each]?.test(name));
    if (!known) throw new Error(`${name} is not what the documentation of <${tag}> names here: ${allowed.join(', ')}`);
    if (known === name || known in CHARACTERS) left.delete(known);
    await pressed(name);
    await drawn();
  }
  async function enter() {
    page.querySelector('button')!.focus();
    for (let tries = 0; tries < 5 && document.activeElement !== el; tries++) await pressed('Tab');
    await drawn();
  }
  return {
    el,
    press,
    enter,
    leave: () => leave(el),
    unpressed: () => [...left],
    find: <E extends HTMLElement>(selector: string) => (el.shadowRoot ?? el).querySelector<E>(selector),
    async type(text: string) {
      await sendKeys({type: text});
      await drawn();
    },
  };
}
