import {expect} from '@open-wc/testing';
import elements from 'lc:elements';
import type {FieldElement} from '../../src/host/field-element.js';
import {show} from '../support/show.js';
import {isField, type TagClass} from '../support/tags.js';

const OPTIONS = '<option value="a">A</option><option value="b">B</option>';

/** What each field is set to by its attributes, what is in it, and what its form then sends. */
const SENT: Record<string, {attributes: string; inside?: string; sent: string}> = {
  'lc-boolean': {attributes: 'checked', sent: 'on'},
  'lc-date': {attributes: 'value="2026-11-20"', sent: '2026-11-20'},
  'lc-date-range': {attributes: 'value="2026-12-02/2026-12-11"', sent: '2026-12-02/2026-12-11'},
  'lc-email': {attributes: 'value="orders@nordskar.se"', sent: 'orders@nordskar.se'},
  'lc-long-text': {attributes: 'value="Ring the bell"', sent: 'Ring the bell'},
  'lc-lookup': {attributes: 'value="0190-7"', sent: '0190-7'},
  'lc-number': {attributes: 'value="-1234.5"', sent: '-1234.5'},
  'lc-option-list': {attributes: 'value="b"', inside: OPTIONS, sent: 'b'},
  'lc-password': {attributes: 'value=" Moor 84 "', sent: ' Moor 84 '},
  'lc-radio-group': {attributes: 'value="b"', inside: OPTIONS, sent: 'b'},
  'lc-select': {attributes: 'value="b"', inside: OPTIONS, sent: 'b'},
  'lc-steps': {attributes: 'value="b"', inside: OPTIONS, sent: 'b'},
  'lc-text': {attributes: 'value="Dock 4"', sent: 'Dock 4'},
  'lc-time': {attributes: 'value="09:30:00"', sent: '09:30:00'},
  'lc-timestamp': {attributes: 'value="1795167000000"', sent: '1795167000000'},
};

const fields = (elements as unknown as TagClass[]).filter(isField);

for (const field of fields) {
  const {attributes = '', inside = '', sent} = SENT[field.tag] ?? {};
  describe(`<${field.tag}> in a form`, () => {
    before(() => field.define());

    it('sends its value, nothing while it is disabled, and goes back on reset', async () => {
      const el = await show<FieldElement>(
        `<form><fieldset><${field.tag} label="F" name="f" ${attributes}>${inside}</${field.tag}></fieldset></form>`,
      );
      const form = el.form!;
      const entries = () => JSON.stringify([...new FormData(form)]);
      const first = entries();
      if (sent !== undefined) expect(first).to.equal(JSON.stringify([['f', sent]]));
      expect([...form.elements].includes(el)).to.equal(true);
      el.closest('fieldset')!.disabled = true;
      expect(entries()).to.equal('[]');
      el.closest('fieldset')!.disabled = false;
      if (sent !== undefined && 'value' in el && field.tag !== 'lc-boolean') {
        el.value = '';
        expect(entries()).not.to.equal(first);
      }
      form.reset();
      expect(entries()).to.equal(first);
    });

    it('is at fault while it is required and empty, until that is lifted', async () => {
      const el = await show<FieldElement>(
        `<form><${field.tag} label="F" name="f" required>${inside}</${field.tag}></form>`,
      );
      await el.updateComplete;
      if (!('required' in el)) return;
      expect([el.matches(':invalid'), el.form!.checkValidity()]).to.deep.equal([true, false]);
      el.required = false;
      await el.updateComplete;
      expect(el.matches(':invalid')).to.equal(false);
    });
  });
}
