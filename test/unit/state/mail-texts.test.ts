import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {addressesIn, isAddress, readAddress, withAddresses, writtenAddress} from '../../../src/state/mail/addresses.js';
import {answerTo, draftOf} from '../../../src/state/mail/draft-content.js';
import {KnownPeople} from '../../../src/state/mail/known-people.js';
import {filled, htmlOfText, signed, textOfHtml, unsigned} from '../../../src/state/mail/mail-text.js';
import {mailHead} from '../../support/mail-stand-in.js';

describe('addresses', () => {
  it('are read as people write them', () => {
    assert.deepEqual(readAddress('"Lindqvist, Maja" <m@n.example>'), {name: 'Lindqvist, Maja', address: 'm@n.example'});
    assert.deepEqual(readAddress(' m@n.example '), {name: '', address: 'm@n.example'});
    assert.equal(writtenAddress({name: 'Maja, L', address: 'm@n.example'}), 'Maja  L <m@n.example>');
    assert.deepEqual(addressesIn('a@b.example, "C, D" <c@d.example>;\ne@f.example'), [
      'a@b.example',
      '"C, D" <c@d.example>',
      'e@f.example',
    ]);
    assert.deepEqual(['dock@nordskar', 'a@b.example', 'Maja <m@n.example>', ''].map(isAddress), [
      false,
      true,
      true,
      false,
    ]);
    assert.deepEqual(withAddresses(['A <a@b.example>'], ['a@B.example', 'c@d.example']), [
      'A <a@b.example>',
      'c@d.example',
    ]);
  });

  it('are suggested by the people met, those met last first', () => {
    const people = new KnownPeople();
    people.note([mailHead('1'), mailHead('2', {from: {name: 'Tove Sandin', address: 'tove@nordskar.example'}})]);
    assert.deepEqual(
      people.suggested('san', []).map(({name}) => name),
      ['Tove Sandin'],
    );
    assert.deepEqual(
      people.suggested('p', ['p1@nordskar.example']).map(({address}) => address),
      ['purchasing@supply.example'],
    );
    assert.deepEqual([people.suggested('', []), people.nameOf('TOVE@nordskar.example')], [[], 'Tove Sandin']);
  });
});

describe('texts of messages', () => {
  it('are plain and HTML', () => {
    assert.equal(htmlOfText('a & b\nc\n\n<d>'), '<p>a &amp; b<br>c</p><p>&lt;d&gt;</p>');
    assert.equal(textOfHtml('<p>a &amp; b<br>c</p><ul><li><p>d</p></li></ul><hr><p>e</p>'), 'a & b\nc\n- d\n\n--\ne');
  });

  it('end in a signature that is found again', () => {
    const signatures = [{id: 's1', name: 'Ines', html: '<p>Ines</p>', isDefault: true}];
    assert.deepEqual(
      unsigned(signed('<p>Hi</p>', '<p>Ines</p>'), signatures, (html) => html),
      {html: '<p>Hi</p>', signature: 's1'},
    );
    assert.deepEqual(
      unsigned('<p>Hi</p>', signatures, (html) => html),
      {html: '<p>Hi</p>', signature: null},
    );
  });

  it('of a template have what the record has', () => {
    const values = new Map([
      ['number', 'PO-7'],
      ['note', ''],
    ]);
    assert.equal(filled('{number}{note} {nobody} {}', values), 'PO-7 {nobody} {}');
  });
});

describe('an answer', () => {
  const message = {
    ...mailHead('1', {cc: [{name: 'Ada', address: 'ada@x.example'}], subject: 'Re: slot'}),
    bodyHtml: '<table><tr><td>a</td><td>b</td></tr></table>',
    bodyText: '',
    answers: null,
  };
  const own = ['purchasing@supply.example'];

  it('goes to who wrote, with what they wrote', () => {
    const {to, cc, subject, html, quote, answers} = answerTo(message, 'reply', own, 'Then <they> wrote');
    assert.deepEqual([to, cc, subject, answers], [['Person 1 <p1@nordskar.example>'], [], 'Re: slot', '1']);
    assert.deepEqual(
      [html, quote],
      ['', '<p>Then &lt;they&gt; wrote</p><blockquote><table><tr><td>a</td><td>b</td></tr></table></blockquote>'],
      'as it came',
    );
  });

  it('that was stored has its quote again, and what was written over it', () => {
    const quote = '<p>They wrote</p><blockquote><p>a</p><blockquote>older</blockquote></blockquote>';
    const stored = (bodyHtml: string, answers: string | null = '1') => {
      const {html, quote: found} = draftOf({...message, bodyHtml, answers}, 'a1');
      return [html, found];
    };
    const own_ = '<p>Fine</p><blockquote>my own</blockquote><p>Ada</p><hr><p>Ines</p>';
    assert.deepEqual(stored(own_ + quote), [own_, quote]);
    assert.deepEqual(stored(quote), ['', quote]);
    assert.deepEqual(stored(own_), [own_, ''], 'what follows a quote makes it one of the text');
    assert.deepEqual(stored(quote, null), [quote, ''], 'it answers nothing');
  });

  it('to all leaves oneself out', () => {
    const {to, cc} = answerTo(
      {...message, to: [...message.to, {name: '', address: 'b@x.example'}]},
      'replyAll',
      own,
      '',
    );
    assert.deepEqual([to, cc], [['Person 1 <p1@nordskar.example>', 'b@x.example'], ['Ada <ada@x.example>']]);
  });

  it('to one of one’s own goes where that went; forwarded it goes to nobody yet', () => {
    const mine = {
      ...message,
      from: {name: '', address: 'Purchasing@supply.example'},
      to: [{name: '', address: 'b@x.example'}],
    };
    assert.deepEqual(answerTo(mine, 'reply', own, '').to, ['b@x.example']);
    const {to, subject} = answerTo(message, 'forward', own, '');
    assert.deepEqual([to, subject], [[], 'Fwd: Re: slot']);
  });
});
