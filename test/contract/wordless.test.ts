import {expect} from '@open-wc/testing';
import LcNumber from '../../elements/lc-number.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcNumber.define();

/** The files of sentences that the page has fetched. */
const sentences = () => performance.getEntriesByType('resource').filter(({name}) => /\/en-[\w-]+\.js$/.test(name));

it('a lone number field loads no sentences until it has one to say', async () => {
  const field = await show<LcNumber>('<lc-number label="Net"></lc-number>');
  expect(sentences()).to.deep.equal([]);
  field.required = true;
  await waitUntil(() => field.validationMessage === 'Fill in Net', 'it has its sentence');
  expect(sentences()).to.have.length(1);
});
