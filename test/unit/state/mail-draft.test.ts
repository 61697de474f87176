import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {MOST_ATTACHED} from '../../../src/contract/mail.js';
import type {Draft, JournalStore} from '../../../src/state/draft/journal-store.js';
import {EMPTY_DRAFT, type MailDraft} from '../../../src/state/mail/draft-content.js';
import {DraftModel} from '../../../src/state/mail/draft-model.js';
import {findLeft, forgetLeft, StoredDrafts, type LeftDraft} from '../../../src/state/mail/stored-drafts.js';
import {MailServer} from '../../support/mail-stand-in.js';
import {until} from '../../support/until.js';

/** A journal of this process. */
class Journal implements JournalStore {
  readonly kept = new Map<string, Draft>();
  put = async (draft: Draft) => void this.kept.set(draft.key, draft);
  get = async (key: string) => this.kept.get(key);
  remove = async (key: string) => void this.kept.delete(key);
  find = async () => [...this.kept.values()];
  wipe = async () => this.kept.clear();
  onWiped = () => () => undefined;
}
const alive = new Set<string>();
const presence = {
  hold: (key: string) => {
    alive.add(key);
    return () => void alive.delete(key);
  },
  gone: async (key: string) => {
    await until(() => !alive.has(key));
  },
};
const OWNER = {app: 'supply', user: 'u1', days: 7};
const offline = new ServiceError('network');

const open: DraftModel[] = [];

function writing(start: Partial<MailDraft> = {}, server = new MailServer(), journal = new Journal()) {
  const model = new DraftModel(
    {...EMPTY_DRAFT, account: 'a1', ...start},
    {
      service: async () => server,
      signature: () => '<p>Ines</p>',
      stored: new StoredDrafts(async () => OWNER, journal, presence),
    },
  );
  open.push(model);
  return {model, server, journal};
}

describe('a draft', () => {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((model) => model.leave()));
  });

  it('saves itself after the last key, as one draft', async () => {
    const {model, server, journal} = writing({signature: 's1'});
    model.change({subject: 'A'});
    model.change({subject: 'AB', html: '<p>Hi</p>'});
    assert.deepEqual([model.state.peek(), server.created.length], ['changed', 0]);
    await until(() => model.state.peek() === 'saved');
    assert.deepEqual(
      server.created.map(({id, subject, html, text}) => [id, subject, html, text]),
      [[undefined, 'AB', '<p>Hi</p><hr><p>Ines</p>', 'Hi\n--\nInes']],
    );
    assert.ok(model.savedAt.peek());
    model.change({subject: 'ABC'});
    await model.save();
    assert.deepEqual([server.created[1]!.id, journal.kept.size], ['new1', 0]);
    await model.leave();
  });

  it('is kept in this browser while there is no line, and saved when it is back', async () => {
    const {model, server, journal} = writing();
    server.fails.create = offline;
    model.change({subject: 'Kept'});
    assert.equal(await model.save(), false);
    assert.deepEqual([model.state.peek(), model.error.peek(), journal.kept.size], ['offline', null, 1]);
    server.fails = {};
    model.online();
    await until(() => model.state.peek() === 'saved');
    await until(() => journal.kept.size === 0);
    await model.leave();
  });

  it('that was not saved is found once its tab is gone', async () => {
    const {model, server, journal} = writing();
    server.fails.create = offline;
    model.change({subject: 'Kept', to: ['a@b.example']});
    const found: LeftDraft[] = [];
    const end = new AbortController();
    await until(() => journal.kept.size === 1);
    await findLeft(OWNER, end.signal, (left) => found.push(left), journal, presence);
    await new Promise((done) => setTimeout(done, 60));
    assert.equal(found.length, 0);
    await model.leave();
    await until(() => found.length === 1);
    assert.deepEqual([found[0]!.draft.subject, found[0]!.draft.to], ['Kept', ['a@b.example']]);
    await forgetLeft(found[0]!.key, journal);
    assert.equal(journal.kept.size, 0);
  });

  it('says why the server does not keep it', async () => {
    const {model, server} = writing();
    server.fails.create = new ServiceError('refused', 'The mailbox is full');
    model.change({subject: 'A'});
    await model.save();
    assert.deepEqual([model.state.peek(), model.error.peek()?.message], ['failed', 'The mailbox is full']);
    server.fails = {};
    await model.leave();
    assert.equal(server.created[0]!.subject, 'A');
  });

  it('goes on as another one where a second tab saves it', async () => {
    const server = new MailServer();
    const [first, second] = [writing({id: 'd1'}, server), writing({id: 'd1'}, server)];
    first.model.change({subject: 'first'});
    await first.model.save();
    await until(() => second.model.draft.peek().id === '');
    second.model.change({subject: 'second'});
    await second.model.save();
    assert.deepEqual(
      server.created.map(({id}) => id),
      ['d1', undefined],
    );
    await Promise.all([first.model.leave(), second.model.leave()]);
  });

  it('is refused without people, with wrong ones, with too many', () => {
    const faultOf = (to: string[]) => writing({to}).model.fault();
    assert.deepEqual(
      [[], ['dock@nordskar'], Array.from({length: 21}, (_, n) => `a${n}@b.example`), ['a@b.example']].map(faultOf),
      ['nobody', 'invalid', 'tooMany', null],
    );
  });

  it('goes out with the names of people, and keeps everything where it does not', async () => {
    const {model, server, journal} = writing({to: ['Maja <m@n.example>'], subject: 'Hi'});
    server.fails.send = new ServiceError('http', 'Bad Gateway (502)', {status: 502});
    assert.equal(await model.send(true), null);
    assert.deepEqual(
      [model.error.peek()?.message, model.draft.peek().subject, journal.kept.size],
      ['Bad Gateway (502)', 'Hi', 1],
    );
    server.fails = {};
    server.refuses = '550 Unknown user';
    assert.equal(await model.send(true), null);
    assert.deepEqual([model.error.peek()?.message, model.draft.peek().id], ['550 Unknown user', 'new1']);
    const result = await model.send(true);
    assert.deepEqual(
      [result?.id, server.sent.at(-1)!.to, server.sent.at(-1)!.undo],
      ['new1', ['Maja <m@n.example>'], true],
    );
    await until(() => journal.kept.size === 0);
  });

  it('takes the id of what the mail server refused, also from a refusal', async () => {
    const {model, server} = writing({to: ['m@n.example']});
    const envelope = {success: false, message: '550', result: {id: 'f7', status: 'failed'}};
    server.fails.send = new ServiceError('refused', '550', {envelope});
    await model.send(false);
    assert.equal(model.draft.peek().id, 'f7');
    await model.leave();
  });

  it('transfers one file after the other, and no more than there is room for', async () => {
    const {model, server} = writing();
    const file = (name: string, size = 1) => Object.defineProperty(new File(['x'], name), 'size', {value: size});
    model.files.add([file('a.pdf'), file('b.pdf'), file('c.zip', MOST_ATTACHED)]);
    assert.deepEqual([model.files.refused.peek(), model.files.pending], [['c.zip'], true]);
    await until(() => !model.files.pending);
    assert.deepEqual(
      model.files.files.peek().map(({name, id}) => [name, id]),
      [
        ['a.pdf', 'new1-f1'],
        ['b.pdf', 'new1-f2'],
      ],
    );
    assert.deepEqual(
      server.created.map(({attachments}) => attachments),
      [[], ['new1-f1']],
    );
    model.files.remove(model.files.files.peek()[0]!.key);
    await model.save();
    assert.deepEqual(server.created.at(-1)!.attachments, ['new1-f2']);
    await model.leave();
  });

  it('keeps a file that did not come, to be tried again', async () => {
    const {model, server} = writing({to: ['m@n.example']});
    server.fails.create = offline;
    model.files.add([new File(['x'], 'a.pdf')]);
    await until(() => model.files.failed);
    assert.equal(model.fault(), 'uploadFailed');
    server.fails = {};
    model.online();
    await until(() => model.files.ids.length === 1);
    assert.equal(model.fault(), null);
    await model.leave();
  });

  it('that is discarded goes from the server too', async () => {
    const {model, server, journal} = writing();
    model.change({subject: 'A'});
    await model.save();
    await model.discard();
    assert.deepEqual([server.calls.at(-1), journal.kept.size], [['remove', 'a1', ['new1']], 0]);
  });
});
