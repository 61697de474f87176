import assert from 'node:assert/strict';
import type {IncomingMessage} from 'node:http';
import {PassThrough} from 'node:stream';
import {describe, it} from 'node:test';
import {receiveFile} from '../../demo/server/files/receive-upload.js';
import type {FileStore} from '../../demo/server/files/store.js';
import type {Refusal} from '../../demo/server/http/refusal.js';

/** A request that brings so much of a body, and breaks off. */
function brokenOff(body: string) {
  const request = new PassThrough();
  const headers = {'content-type': 'multipart/form-data; boundary=b'};
  if (body) {
    request.write(body);
    setImmediate(() => request.destroy());
  } else request.destroy();
  return Object.assign(request, {headers, complete: false}) as unknown as IncomingMessage;
}

describe('an upload that breaks off', () => {
  const bodies = {
    'before it is read': '',
    'within a part that is not wanted':
      '--b\r\nContent-Disposition: form-data; name="other"; filename="a.txt"\r\n\r\nhalf of it',
  };
  for (const [when, body] of Object.entries(bodies)) {
    it(`${when} is refused with 400, and raises nothing that nobody catches`, async () => {
      const raised: unknown[] = [];
      const caught = (error: unknown) => raised.push(error);
      process.on('uncaughtException', caught);
      try {
        const refused = receiveFile(brokenOff(body), {} as FileStore, 1_000);
        await assert.rejects(refused, ({details}: Refusal) => details.status === 400);
        await new Promise((done) => setImmediate(done));
        assert.deepEqual(raised, []);
      } finally {
        process.off('uncaughtException', caught);
      }
    });
  }
});
