import {expect} from '@open-wc/testing';
import LcNumber from '../../elements/lc-number.js';
import {catalogues} from '../../src/i18n/catalogue.js';
import {show} from '../support/show.js';

LcNumber.define();

it('a lone number field loads no sentences until it has one to say', async () => {
  const field = await show<LcNumber>('<lc-number label="Net"></lc-number>');
  expect(catalogues.value.en === undefined).to.equal(true);
  field.required = true;
  for (let tries = 0; tries < 100 && !catalogues.value.en; tries++) await new Promise((done) => setTimeout(done, 20));
  expect(field.validationMessage).to.equal('Fill in Net');
});
