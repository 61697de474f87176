import {expect, fixtureCleanup} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcBoolean from '../../elements/lc-boolean.js';
import LcDate from '../../elements/lc-date.js';
import LcEmail from '../../elements/lc-email.js';
import LcLongText from '../../elements/lc-long-text.js';
import LcDateRange from '../../elements/lc-date-range.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcMultilingualText from '../../elements/lc-multilingual-text.js';
import LcNumber from '../../elements/lc-number.js';
import LcPassword from '../../elements/lc-password.js';
import LcRadioGroup from '../../elements/lc-radio-group.js';
import LcSelect from '../../elements/lc-select.js';
import LcText from '../../elements/lc-text.js';
import LcTime from '../../elements/lc-time.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {violations} from '../support/axe.js';
import {isChromium, media} from '../support/protocol.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';
import type {FieldElement} from '../../src/host/field-element.js';
import {animated} from '../support/animated.js';

const TEXTS = [LcText, LcLongText, LcEmail, LcPassword, LcMultilingualText, LcNumber];
const MOMENTS = [LcDate, LcTime, LcTimestamp, LcDateRange];
for (const element of [...TEXTS, ...MOMENTS, LcBoolean, LcSelect, LcRadioGroup, LcLookup]) element.define();

const FIELDS: Record<string, string> = {
  'lc-text': 'value="Ridgeline tent" tooltip="As on the label"',
  'lc-long-text': 'value="Two cartons opened" rows="2"',
  'lc-email': 'value="orders@company.example" changed',
  'lc-password': 'value="Pallet7x" policy="strength" meter',
  'lc-multilingual-text': `value='{"en": "Tent", "fr": "Tente"}' changed`,
  'lc-number': 'value="1234.5" scale="2" prefix="€" suffix="net"',
  'lc-date': 'value="2026-11-20"',
  'lc-time': 'value="09:30:00"',
  'lc-date-range': 'value="2026-12-02/2026-12-11"',
  'lc-radio-group': `value="b" options='{"a": "Portal", "b": "E-mail"}'`,
  'lc-timestamp': 'value="1795789800000"',
  'lc-boolean': 'checked variant="switch" tooltip="Ships in parts"',
  'lc-select': `value="b" options='{"a": "Apple", "b": {"text": "Banana", "colour": "success"}}'`,
  'lc-lookup': `value="7" presentation="Nordskar AB" alias="supplier" data-columns='["city"]'`,
};

/** What is open for each tag that opens something, after Alt+Down. */
const OPENS: Record<string, string> = {
  'lc-date': '.lc-cal__cell',
  'lc-timestamp': '.lc-cal__cell',
  'lc-date-range': '.lc-cal__cell',
  'lc-time': '.lc-timepart__v',
  'lc-select': '[role=option]',
  'lc-lookup': '[role=option]',
};

const STATES: Record<string, (el: FieldElement) => Promise<void> | void> = {
  'by default': () => {},
  focused: (el) => el.focus(),
  empty: (el) => {
    if (el instanceof LcBoolean) el.checked = false;
    else el.value = '';
    el.placeholder = 'Placeholder';
  },
  'at fault': (el) => {
    el.setCustomValidity('Too many');
    el.reportValidity();
  },
  disabled: (el) => void (el.disabled = true),
  'read-only': (el) => void (el.readonly = true),
  open: async (el) => {
    const part = OPENS[el.localName];
    if (!part) return;
    el.focus();
    await sendKeys({down: 'Alt'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({up: 'Alt'});
    await until(() => el.shadowRoot!.querySelector(part));
  },
};

async function shownIn(tag: string, state: string, place = ''): Promise<FieldElement> {
  await show(`<div ${place}><${tag} label="Label" hint="A hint" ${FIELDS[tag]}></${tag}></div>`);
  const el = document.querySelector<FieldElement>(tag)!;
  const row = {id: '7', presentation: 'Nordskar AB', city: 'Umeå'};
  const query = {ask: async () => ({data: [row], totalCount: 48})};
  const metadata = {get: async () => ({canInsert: true, singular: 'supplier', name: 'Suppliers'})};
  el.app!.services = async () => ({query, metadata}) as unknown as Services;
  // The page around has the background of the theme, as a page in that theme does.
  const inner = el.shadowRoot!.querySelector('.lc-root')!;
  el.parentElement!.style.colorScheme = el.parentElement!.dataset.theme ?? 'light';
  el.parentElement!.style.background = getComputedStyle(inner).getPropertyValue('--lc-surface');
  await STATES[state]!(el);
  await el.updateComplete;
  await animated(el);
  return el;
}

/** Colours and sides have nothing to do with each other: two looks show all four. */
const LOOKS = ['data-theme="light" dir="ltr"', 'data-theme="dark" dir="rtl"'];

for (const tag of Object.keys(FIELDS)) {
  describe(`<${tag}>, as axe sees it,`, () => {
    for (const look of LOOKS) {
      it(`has nothing wrong in any state (${look})`, async function states() {
        this.timeout(60_000);
        const found: string[] = [];
        for (const state of Object.keys(STATES)) {
          const el = await shownIn(tag, state, look);
          found.push(...(await violations(el)).map((each) => `${state}: ${each}`));
          fixtureCleanup();
        }
        expect(found).to.deep.equal([]);
      });
    }
  });

  describe(`<${tag}> in an unusual view`, () => {
    after(async () => {
      await setViewport({width: 800, height: 600});
      if (isChromium) await media({});
    });

    it('fits a quarter of a screen, as 200 % and more make it', async () => {
      await setViewport({width: 320, height: 400});
      for (const state of ['at fault', 'open']) {
        const el = await shownIn(tag, state);
        expect(document.documentElement.scrollWidth, state).to.be.at.most(320);
        const overlay = el.shadowRoot!.querySelector('.lc-overlays')?.firstElementChild?.getBoundingClientRect();
        if (overlay) expect(overlay.right, 'popup').to.be.at.most(321);
        fixtureCleanup();
      }
      await setViewport({width: 800, height: 600});
    });

    it('keeps borders and marks in forced colours', async function forced() {
      if (!isChromium) this.skip();
      await media({'forced-colors': 'active'});
      const found: string[] = [];
      for (const state of Object.keys(STATES)) {
        found.push(...(await violations(await shownIn(tag, state))).map((each) => `${state}: ${each}`));
        fixtureCleanup();
      }
      expect(found).to.deep.equal([]);
      const el = await shownIn(tag, 'by default');
      const box = el.shadowRoot!.querySelector('.lc-input, .lc-switch, .lc-radio')!;
      expect(parseFloat(getComputedStyle(box).borderBlockStartWidth)).to.be.greaterThan(0);
      await media({});
    });

    it('moves nothing where less motion is asked for', async function still() {
      if (!isChromium) this.skip();
      await media({'prefers-reduced-motion': 'reduce'});
      const el = await shownIn(tag, 'open');
      const long = [...el.shadowRoot!.querySelectorAll('*')].filter((part) => {
        const {transitionDuration, animationDuration} = getComputedStyle(part);
        return `${transitionDuration},${animationDuration}`.split(',').some((time) => parseFloat(time) > 0.05);
      });
      expect(long.map(({className}) => String(className))).to.deep.equal([]);
      await media({});
    });
  });
}
