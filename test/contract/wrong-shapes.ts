import {expect, fixture} from '@open-wc/testing';
import {until} from '../support/until.js';
import {htmlOf, type TagClass} from '../support/tags.js';

type Dynamic = HTMLElement & Record<string, unknown> & {updateComplete?: Promise<void>};

const HOSTILE = `"'><img src=x onerror="window.hacked = true">{{constructor}}\u202e\u0000\ud800`;

const throwing = () =>
  Object.defineProperty({}, 'value', {
    enumerable: true,
    get: () => {
      throw new Error('a getter of the page');
    },
  });

/** What no property expects, made anew for each: nothing may be shared between elements. */
const SHAPES: Record<string, () => unknown> = {
  null: () => null,
  undefined: () => undefined,
  number: () => -7.25,
  'a huge number': () => 1e300,
  NaN: () => NaN,
  bigint: () => 12n,
  true: () => true,
  object: () => ({a: {b: [{}]}, value: {}, start: {}, id: {}, text: {}}),
  'object without prototype': () => Object.create(null) as unknown,
  array: () => [null, undefined, {}, [], NaN, 1, 'a', {value: {}, text: {}}, {id: {}, name: {}}],
  'a list of odd objects': () => [
    {
      a: {b: [{}]},
      value: {},
      text: {},
      id: {},
      name: {},
      path: [],
      label: {},
      type: {},
      column: {},
      group: {},
      options: 5,
    },
  ],
  function: () => () => 'called',
  symbol: () => Symbol('page'),
  'huge text': () => 'lorem '.repeat(20_000),
  'hostile text': () => HOSTILE,
  date: () => new Date(0),
  'an invalid date': () => new Date(NaN),
  'a map': () => new Map([['a', 1]]),
  'a promise': () => Promise.resolve(1),
  'a getter that throws': throwing,
  'a list of getters that throw': () => [throwing()],
  'no text of its own': () => ({
    toString: () => {
      throw new Error('toString of the page');
    },
    valueOf: () => {
      throw new Error('valueOf of the page');
    },
  }),
  'an object within itself': () => {
    const object: Record<string, unknown> = {};
    object.self = object;
    return object;
  },
};

/** Every text that a person can read, or have read out, in an element. */
function shownIn(element: Element): string {
  const root = element.shadowRoot;
  if (!root) return '';
  const parts = [...root.querySelectorAll('*')].filter((part) => part.localName !== 'style');
  const texts = parts.flatMap((part) => [
    (part as HTMLInputElement).value ?? '',
    ...['aria-label', 'title', 'placeholder', 'alt', 'href', 'aria-description'].map((name) => part.getAttribute(name)),
  ]);
  return [root.textContent, ...texts].join('\n');
}

/** Runs something and answers what was thrown meanwhile, by it or later, and what was warned of. */
async function witnessed(run: () => Promise<void>): Promise<{thrown: string[]; warned: string[]}> {
  const thrown: string[] = [];
  const warned: string[] = [];
  const {warn, error} = console;
  const late = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const {message = '', stack = ''} = (('error' in event ? event.error : event.reason) ?? {}) as Error;
    if (!/^ResizeObserver loop/.test((event as ErrorEvent).message ?? ''))
      thrown.push(`${message} ${stack}`.slice(0, 600));
  };
  addEventListener('error', late, {capture: true});
  addEventListener('unhandledrejection', late, {capture: true});
  console.warn = (...words) => void warned.push(words.join(' '));
  // Nothing answers here, which is logged.
  console.error = (...words) => {
    const said = words.map(String).join(' ').slice(0, 600);
    if (!/^ServiceError/.test(said)) thrown.push(said);
  };
  try {
    await run();
  } finally {
    removeEventListener('error', late, {capture: true});
    removeEventListener('unhandledrejection', late, {capture: true});
    Object.assign(console, {warn, error});
  }
  return {thrown, warned};
}

/** Whether the accessor is the one that `define` made. */
function isOurs(tag: TagClass, name: string): boolean {
  const getter = Object.getOwnPropertyDescriptor(tag.prototype as object, name)?.get;
  return String(getter).includes('readProperty');
}

/** Whether the property cannot take one of the shapes, which is reported once. */
function isRefused(tag: TagClass, name: string): boolean {
  const shapes = Object.values(SHAPES).map((make) => make());
  return shapes.some(
    (shape) => shape !== null && shape !== undefined && tag.properties[name]!.accept(shape) === undefined,
  );
}

/** Every property of a tag keeps its feet whatever script sets it to: in one browser, since none has a say in it. */
export function wrongShapes(tag: TagClass) {
  if (navigator.userAgent.includes('Firefox')) return;
  const names = Object.keys(tag.properties);

  it('takes every wrong shape for every property without a word to a person', async function shapes() {
    this.timeout(120_000);
    const {fetch} = window;
    window.fetch = () => Promise.reject(new TypeError('offline'));
    const place = await fixture<HTMLElement>('<div></div>');
    const faults: string[] = [];
    try {
      for (const name of names) {
        let at = '';
        const {thrown, warned} = await witnessed(async () => {
          const elements = Object.entries(SHAPES).map(([shape, make]) => {
            place.insertAdjacentHTML('beforeend', `<section>${htmlOf(tag)}</section>`);
            const el = place.lastElementChild!.querySelector<Dynamic>(tag.tag)!;
            at = `${name} = ${shape}`;
            try {
              el[name] = make();
            } catch (error) {
              faults.push(`${at} threw ${String(error)}`);
            }
            return {el, shape};
          });
          await Promise.all(elements.map(({el}) => el.updateComplete));
          // Later than the first view as well.
          for (const {el} of elements) el[name] = undefined;
          await Promise.all(elements.map(({el}) => el.updateComplete));
          for (const {el, shape} of elements) {
            try {
              el[name] = SHAPES[shape]!();
            } catch (error) {
              faults.push(`${name} = ${shape} threw ${String(error)}`);
            }
          }
          await Promise.all(elements.map(({el}) => el.updateComplete));
          for (const {el, shape} of elements) {
            at = `${name} = ${shape}`;
            const odd = /.{0,20}(?:\[object |=> |Symbol\().{0,20}/.exec(shownIn(el))?.[0];
            if (odd) faults.push(`${at} shows ${odd}`);
            if (typeof el.value === 'string' && el.value.includes('[object ')) faults.push(`${at} keeps ${el.value}`);
          }
        });
        faults.push(...new Set(thrown.map((each) => `${name}: ${each}`)));
        const reported = warned.filter((line) => line.includes(`LC1004 ${tag.tag}.${name}`)).length;
        if (isOurs(tag, name) && reported !== (isRefused(tag, name) ? 1 : 0))
          faults.push(`${name} is reported of ${reported} times`);
        place.replaceChildren();
        await until(() => !place.childElementCount);
      }
    } finally {
      window.fetch = fetch;
    }
    expect('hacked' in window).to.equal(false);
    expect(faults).to.deep.equal([]);
  });
}
