import {REFRESH} from '../contract/realtime.js';
import {check, expect, list, record, same, text, type Check} from './check.js';
import type {Kit} from './kit.js';
import {Line} from './line.js';

const bearer = (headers: Record<string, string>) => /^Bearer (\S+)$/.exec(headers.Authorization ?? '')?.[1];

/** Does something over lines that are closed afterwards; a bearer token goes in the first frame, a cookie with the handshake. */
async function over(
  kit: Kit,
  people: ('editor' | 'reader')[],
  run: (...lines: Line[]) => Promise<void>,
): Promise<void> {
  const lines: Line[] = [];
  try {
    for (const who of people) {
      const {identity} = kit[who];
      const token = bearer(identity);
      const line = await Line.open(kit, token ? {} : {...identity, Origin: kit.server.url});
      lines.push(line);
      await line.connect(token);
    }
    await run(...lines);
  } finally {
    for (const line of lines) line.close();
  }
}

const isChange = (id: string, kind: string) => (message: Record<string, unknown>) => {
  const {id: of, kind: what} = record(message.data ?? {}, 'data');
  return message.event === 'object' && of === id && what === kind;
};

/** Connections, topics, messages. */
export const realtime: readonly Check[] = [
  check('realtime.connect', 'connect answers session, user and limits', async (kit) => {
    const {identity} = kit.editor;
    const token = bearer(identity);
    const line = await Line.open(kit, token ? {} : {...identity, Origin: kit.server.url});
    try {
      const {session, user, pingMs, maxFrame} = record(await line.connect(token), 'reply');
      text(session, 'session');
      expect(user, 'user is absent');
      same([typeof pingMs, typeof maxFrame], ['number', 'number'], 'types of pingMs and maxFrame');
    } finally {
      line.close();
    }
  }),
  check('realtime.connect.forged', `a token that was not given closes with ${REFRESH}`, async (kit) => {
    const line = await Line.open(kit, {});
    line.connect('f'.repeat(43)).catch(() => undefined);
    same(await line.closed(), REFRESH, 'code');
  }),
  check('realtime.join', 'join answers epoch and offset', (kit) =>
    over(kit, ['editor'], async (line) => {
      const {epoch, offset, missed} = await line!.join('object:item');
      text(epoch, 'epoch');
      expect(Number.isInteger(offset), `offset is ${String(offset)}`);
      same(missed, [], 'missed');
    }),
  ),
  check('realtime.insert', 'a new record is announced by alias, id, kind and version', (kit) =>
    over(kit, ['editor'], async (line) => {
      await line!.join('object:item');
      const {id, version} = await kit.item();
      const [, offset, , message, epoch] = await line!.message('object:item', isChange(id, 'insert'), 'of the record');
      same(record(message, 'message').data, {alias: 'item', id, kind: 'insert', version}, 'data');
      expect(Number.isInteger(offset) && typeof epoch === 'string', 'the frame has no offset and epoch');
    }),
  ),
  check('realtime.update', 'a change and a deletion are announced', (kit) =>
    over(kit, ['editor'], async (line) => {
      const {id, version} = await kit.item();
      await line!.join('object:item');
      await kit.editor.save('item', {id, version, content: {note: 'changed'}});
      await line!.message('object:item', isChange(id, 'update'), 'of the change');
      await kit.editor.delete('item', id);
      await line!.message('object:item', isChange(id, 'delete'), 'of the deletion');
    }),
  ),
  check('realtime.one', 'the topic of one record has its changes alone', (kit) =>
    over(kit, ['editor'], async (line) => {
      const [one, other] = [await kit.item(), await kit.item()];
      const topic = `object:item:${one.id}`;
      await line!.join(topic);
      for (const {id, version} of [other, one])
        await kit.editor.save('item', {id, version, content: {note: 'changed'}});
      await line!.message(topic, isChange(one.id, 'update'), 'of the record');
      same(line!.messages.length, 1, 'messages');
    }),
  ),
  check('realtime.refused', 'what was refused is not announced', (kit) =>
    over(kit, ['editor'], async (line) => {
      await line!.join('object:maker');
      await kit.editor.save('maker', {content: {name: ''}});
      const {id} = await kit.maker();
      await line!.message('object:maker', isChange(id, 'insert'), 'of the record');
      same(line!.messages.length, 1, 'messages');
    }),
  ),
  check('realtime.leave', 'who has left a topic gets nothing of it', (kit) =>
    over(kit, ['editor'], async (line) => {
      await line!.join('object:item');
      await line!.join('object:maker');
      await line!.leave('object:item');
      await kit.item();
      const {id} = await kit.maker();
      await line!.message('object:maker', isChange(id, 'insert'), 'of the record');
      same(line!.messages.length, 1, 'messages');
    }),
  ),
  check('realtime.recover', 'join with since answers what was missed', async (kit) => {
    let since: Record<string, unknown> = {};
    await over(kit, ['editor'], async (line) => {
      const {epoch, offset} = await line!.join('object:item');
      since = {epoch, offset};
    });
    const {id} = await kit.item();
    await over(kit, ['editor'], async (line) => {
      const {recovered, missed} = await line!.join('object:item', {since});
      same(recovered, true, 'recovered');
      const found = list(missed, 'missed').map((each) => record(list(each, 'missed')[1], 'message'));
      expect(found.some(isChange(id, 'insert')), 'the record is not among what was missed');
    });
  }),
  check('realtime.gap', 'an epoch that is over is not recovered', (kit) =>
    over(kit, ['editor'], async (line) => {
      const since = {epoch: 'long-over', offset: 3};
      same((await line!.join('object:item', {since})).recovered, false, 'recovered');
    }),
  ),
  check('realtime.publish', 'what a person publishes reaches the others, with who said it', (kit) =>
    over(kit, ['editor', 'reader'], async (editor, reader) => {
      const topic = `app:${kit.server.appId}`;
      await reader!.join(topic);
      await editor!.join(topic);
      const [, , status] = await editor!.publish(topic, 'hello', {n: 1});
      same(status, 'ok', 'status of the reply');
      const isHello = ({event}: Record<string, unknown>) => event === 'hello';
      const message = record((await reader!.message(topic, isHello, 'hello'))[3], 'message');
      same(message.data, {n: 1}, 'data');
      text(message.from, 'from');
    }),
  ),
  check('realtime.rows', 'a record is announced only to who may see it', (kit) =>
    over(kit, ['reader'], async (reader) => {
      await reader!.join('object:item');
      const hidden = await kit.item({open: false});
      const shown = await kit.item({open: true});
      await reader!.message('object:item', isChange(shown.id, 'insert'), 'of the record');
      expect(!JSON.stringify(reader!.messages).includes(hidden.id), 'the hidden record was announced');
    }),
  ),
  check('realtime.call.unknown', 'a call of an unknown method answers an error with a code', (kit) =>
    over(kit, ['editor'], async (line) => {
      const [, , status, error] = await line!.call('there-is-none');
      same(status, 'error', 'status');
      text(record(error, 'error').code, 'code');
    }),
  ),
];
