import assert from 'node:assert/strict';
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {json} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {newStorage, Person} from '../support/server.js';
import {ServerProcesses} from '../support/server-process.js';
import {waitUntil} from '../support/until.js';

describe('a server that is killed', () => {
  const processes = new ServerProcesses();
  let place: Awaited<ReturnType<typeof newStorage>>;

  before(async () => {
    place = await newStorage();
    await processes.build();
  });
  after(async () => {
    processes.end();
    await place.remove();
  });

  const start = () => processes.start(place.url);

  it('has every save that it acknowledged, whole, after a restart', async () => {
    const acknowledged = new Map<string, string>();
    for (const saves of [12, 33]) {
      const {child, url} = await start();
      const person = await new Person({url}).signIn('admin');
      const supplier = await person.saved('supplier', {content: {name: `S ${saves}`}});
      let going = true;
      const writer = async (name: string) => {
        for (let n = 0; going; n++) {
          const note = `${saves} ${name} ${n}`;
          const content = {supplier: supplier.id, note, lines: [{quantity: n + 1, price: 1}]};
          const {body} = await person.save('order', {content});
          if (body.success) acknowledged.set(body.result!.id, note);
        }
      };
      const writers = ['a', 'b', 'c'].map((name) => writer(name).catch(() => undefined));
      await waitUntil(() => acknowledged.size >= saves, 'so many saves', 60_000);
      await processes.kill(child, 'SIGKILL');
      going = false;
      await Promise.all(writers);
    }
    const {child, url} = await start();
    const person = await new Person({url}).signIn('admin');
    for (const [id, note] of acknowledged) {
      const {body} = await person.load('order', {id});
      assert.equal(body.result?.content.note, note);
      assert.equal(body.result?.content.lines.length, 1);
      assert.equal(body.result?.content.total, body.result?.content.lines[0]!.quantity);
    }
    await processes.kill(child, 'SIGTERM');
  });

  it('stops in order on SIGTERM: what it has begun to save it saves and answers', async () => {
    const {child, url} = await start();
    const person = await new Person({url}).signIn('admin');
    const {id} = await person.saved('supplier', {content: {name: 'Before the end'}});
    const lines = Array.from({length: 300}, (_, n) => ({quantity: n + 1, price: 1}));
    const object = JSON.stringify({content: {supplier: id, lines}});
    const saving = request(`${url}/${person.appId}/order/save-object?APP_ID=${person.appId}`, {
      method: 'POST',
      headers: {
        ...person.headers,
        Cookie: person.cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        Expect: '100-continue',
      },
    });
    saving.flushHeaders();
    // The server has begun with it when it is asked to stop.
    await once(saving, 'continue');
    const answered = once(saving, 'response') as Promise<[IncomingMessage]>;
    saving.end(String(new URLSearchParams({object})));
    const [[code], body] = await Promise.all([
      processes.kill(child, 'SIGTERM'),
      answered.then(([response]) => json(response) as Promise<{success: boolean; message?: string}>),
    ]);
    assert.equal(code, 0);
    assert.equal(body.success, true, body.message);
  });
});
