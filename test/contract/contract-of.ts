import {expect, fixture, fixtureCleanup} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {attributeName, isReflected} from '../../src/host/properties.js';
import type {FieldElement} from '../../src/host/field-element.js';
import type {ShellElement} from '../../src/host/shell-element.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {htmlOf, isField, isShell, sampleOf, sampleText, type TagClass} from '../support/tags.js';
import {show} from '../support/show.js';
import {leave} from '../support/leave.js';
import {until} from '../support/until.js';
import {animated} from '../support/animated.js';
import {leavesNothing} from './leaks.js';
import {FIELD_KINDS} from './field-kinds.js';
import {wrongShapes} from './wrong-shapes.js';

const BOTH = ['input', 'change'];
type Dynamic = ShellElement & Record<string, unknown>;

/** Compared here: to describe two elements that differ, an assertion would walk through all of React. */
const same = (one: unknown, other: unknown) => one === other;
const mountOf = (element: Element) => element.shadowRoot!.querySelector('.lc-mount')!;

/** The element of a tag in what `html` shows. */
async function shown(tag: TagClass, attributes = ''): Promise<Dynamic> {
  await show(htmlOf(tag, attributes));
  return document.querySelector<Dynamic>(tag.tag)!;
}

/** What HTML reflects of native inputs, buttons, links, forms and dialogs, and we have too. */
const NATIVE =
  /^(accept|action|autocomplete|disabled|download|enterkeyhint|href|inputmode|max|maxlength|min|minlength|multiple|name|open|pattern|placeholder|readonly|rel|required|size|src|step|target|type)$/;
/** Every element has them, and ours do the same in their own way: the focus and the press go to what is inside. */
const MEANT_ALIKE = ['constructor', 'focus', 'click', 'cloneNode'];

/** Properties whose samples read back as they were set: not those a class defines anew. */
const plainProperties = (tag: TagClass) =>
  Object.entries(tag.properties).filter(
    ([name]) => !Object.hasOwn(tag.prototype as object, name) || isDeclared(tag, name),
  );

/** The accessor that `define` made, not one that a class wrote. */
function isDeclared(tag: TagClass, name: string): boolean {
  const getter = Object.getOwnPropertyDescriptor(tag.prototype as object, name)?.get;
  return Boolean(getter && String(getter).includes('readProperty'));
}

/** What every element keeps, whatever it is. `scripts/test-browser.mjs` runs it for each file of `elements/`. */
export function contractOf(tag: TagClass) {
  tag.define();
  describe(`<${tag.tag}>`, () => {
    it('takes properties that were set before it was defined', () => {
      const late = document.createElement(`${tag.tag}-late`) as Dynamic;
      const samples = plainProperties(tag).filter(([, property]) => sampleOf(property) !== undefined);
      for (const [name, property] of samples) late[name] = sampleOf(property);
      document.body.append(late);
      tag.define(`${tag.tag}-late`);
      for (const [name, property] of samples) expect(late[name], name).to.deep.equal(sampleOf(property));
      late.remove();
    });

    it('reads each attribute, and takes the default when it goes', async () => {
      const el = await shown(tag);
      for (const [name, property] of plainProperties(tag)) {
        const text = sampleText(property);
        const attribute = attributeName(name, property);
        if (text === undefined || el.hasAttribute(attribute)) continue;
        el.setAttribute(attribute, text);
        expect(el[name], `${name} after ${attribute}="${text}"`).to.deep.equal(sampleOf(property));
        el.removeAttribute(attribute);
        expect(el[name], `${name} without ${attribute}`).to.deep.equal(property.default);
      }
    });

    it('writes back to the attribute what native elements do', async () => {
      const el = await shown(tag);
      for (const [name, property] of plainProperties(tag)) {
        const attribute = attributeName(name, property);
        const sample = sampleOf(property);
        if (!NATIVE.test(attribute) || !property.attribute || sample === undefined) continue;
        expect(isReflected(name, property), name).to.equal(true);
        el.removeAttribute(attribute);
        el[name] = sample;
        expect(el.getAttribute(attribute), name).to.equal(sampleText(property));
        expect(el[name], name).to.deep.equal(sample);
        el[name] = property.default;
        expect(el[name], `${name}, the default again`).to.deep.equal(property.default);
        if (!property.default) expect(el.hasAttribute(attribute), name).to.equal(false);
      }
    });

    it('hides nothing that every element has', () => {
      const el = document.createElement(tag.tag);
      const own = new Set([...Object.keys(tag.properties), ...Object.keys(el)]);
      for (
        let each = tag.prototype as object;
        each !== HTMLElement.prototype;
        each = Object.getPrototypeOf(each) as object
      )
        for (const name of Object.getOwnPropertyNames(each)) own.add(name);
      expect([...own].filter((name) => name in HTMLElement.prototype && !MEANT_ALIKE.includes(name))).to.deep.equal([]);
    });

    it('takes the default for an attribute that cannot be read, and does not throw', async () => {
      const el = await shown(tag);
      for (const [name, property] of plainProperties(tag)) {
        if (!property.attribute || property.parse('{not this') !== undefined) continue;
        el.setAttribute(attributeName(name, property), '{not this');
        expect(el[name], name).to.deep.equal(property.default);
      }
    });

    it('is not shown while it is hidden', async () => {
      const el = await shown(tag, 'hidden');
      expect(getComputedStyle(el).display).to.equal('none');
    });

    it('keeps the first definition when the script comes twice', () => {
      class Copy extends tag {}
      expect(() => Copy.define(tag.tag)).not.to.throw();
      expect(same(customElements.get(tag.tag), tag)).to.equal(true);
    });

    it('has nothing for axe to find, left to right and right to left', async () => {
      for (const dir of ['ltr', 'rtl']) {
        const el = await shown(tag, `dir="${dir}"`);
        await animated(el);
        expect(await violations(el), dir).to.deep.equal([]);
        fixtureCleanup();
      }
    });

    wrongShapes(tag);
    if (isShell(tag)) shellContract(tag);
    if (tag.formAssociated) formContract(tag);
  });
}

function shellContract(tag: TagClass) {
  it('keeps its tree when it moves', async () => {
    const el = await shown(tag);
    const tree = mountOf(el).firstChild;
    const place = await fixture<HTMLElement>('<section></section>');
    place.append(el);
    await el.updateComplete;
    expect(same(mountOf(el).firstChild, tree)).to.equal(true);
  });

  it('is empty while away and drawn again when it comes back', async () => {
    const el = await shown(tag);
    const before = mountOf(el).childElementCount;
    const place = el.parentElement!;
    el.remove();
    await until(() => !mountOf(el).childElementCount);
    place.append(el);
    await el.updateComplete;
    expect(mountOf(el).childElementCount).to.equal(before);
  });

  it('leaves nothing behind after 200 mounts', () => leavesNothing(tag)).timeout(60_000);

  it('follows the direction of the page and stays within its width', async () => {
    const el = await shown(tag, 'dir="rtl"');
    expect(el.shadowRoot!.querySelector<HTMLElement>('.lc-root')!.dir).to.equal('rtl');
    expect(el.scrollWidth).to.be.at.most(Math.max(el.clientWidth, 1) + 1);
  });

  it('looks the same under hostile styles of the page', async () => {
    const el = await shown(tag);
    await animated(el);
    const looks = () =>
      [...mountOf(el).querySelectorAll('*')].slice(0, 200).map((part) => {
        const {color, fontSize, display, textTransform, lineHeight} = getComputedStyle(part);
        return [part.localName, tag.followsColour ? '' : color, fontSize, display, textTransform, lineHeight].join(' ');
      });
    const before = looks();
    const hostile = new CSSStyleSheet();
    hostile.replaceSync(
      '* {all: unset !important; color: red !important; font-size: 40px !important; line-height: 3 !important; text-transform: uppercase !important}',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile];
    try {
      expect(looks()).to.deep.equal(before);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
    }
  });
}

function formContract(tag: TagClass) {
  const FORM = (attributes = 'name="field"') => `<form><fieldset>${htmlOf(tag, attributes)}</fieldset></form>`;
  const inForm = async (attributes?: string) => {
    await show(FORM(attributes));
    return document.querySelector<FieldElement & Dynamic>(tag.tag)!;
  };
  const data = (el: FieldElement) => JSON.stringify([...new FormData(el.form!)]);

  it('belongs to its form, and says nothing there while its fieldset is disabled', async () => {
    const el = await inForm();
    expect(same(el.form, document.querySelector('form'))).to.equal(true);
    el.closest('fieldset')!.disabled = true;
    expect(data(el)).to.equal('[]');
  });

  it('goes back to where it was when its form is reset', async () => {
    const el = await inForm();
    const before = JSON.stringify(el.value);
    const submitted = data(el);
    el.focus();
    await sendKeys({type: '1'});
    el.form!.reset();
    await el.updateComplete;
    expect(JSON.stringify(el.value)).to.equal(before);
    expect(data(el)).to.equal(submitted);
  });

  it('takes the focus, also by a label of the page', async () => {
    const el = await inForm('name="field" id="contract"');
    el.focus();
    expect(same(document.activeElement, el)).to.equal(true);
    if (!isField(tag)) return;
    (document.activeElement as HTMLElement).blur();
    const label = document.createElement('label');
    label.htmlFor = 'contract';
    label.textContent = 'Label of the page';
    el.form!.prepend(label);
    label.click();
    expect(same(document.activeElement, el)).to.equal(true);
  });

  if (!isField(tag)) return;
  const kind = FIELD_KINDS[tag.tag]!;

  it('fires exactly its own events for what a person does, each from the host', async () => {
    const el = await inForm(`name="field" ${kind.attributes ?? ''}`);
    kind.prepare?.(el);
    await el.updateComplete;
    const seen: Event[] = [];
    const note = (event: Event) => void seen.push(event);
    for (const type of BOTH) document.addEventListener(type, note);
    const types = () => seen.map(({type}) => type);
    try {
      if (kind.focused) el.shadowRoot!.querySelector<HTMLElement>(kind.focused)!.focus();
      else el.focus();
      for (const key of kind.keys) {
        await pressed(key);
        await until(() => !kind.opens || key === 'Enter' || el.shadowRoot!.querySelector('[role=option]'));
      }
      await until(() => seen.length >= kind.events.length);
      expect(types(), 'by the keys').to.deep.equal(kind.events);
      await leave(el);
      await el.updateComplete;
      expect(types(), 'and by leaving').to.deep.equal([...kind.events, ...(kind.leaving ?? [])]);
    } finally {
      for (const type of BOTH) document.removeEventListener(type, note);
    }
    expect(seen.filter(({target}) => target !== el).length, 'from elsewhere').to.equal(0);
  });

  it('takes a value of script: sends it, and fires nothing', async () => {
    const el = await inForm();
    const before = data(el);
    let events = 0;
    for (const type of BOTH) el.addEventListener(type, () => events++);
    el.value = kind.value as string;
    expect(JSON.parse(data(el))).to.deep.equal(kind.sent);
    await el.updateComplete;
    expect(JSON.parse(data(el))).to.deep.equal(kind.sent);
    el.form!.reset();
    await el.updateComplete;
    expect(data(el)).to.equal(before);
    expect(events).to.equal(0);
  });
}
