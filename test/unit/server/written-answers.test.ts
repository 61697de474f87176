import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import type {Call} from '../../../demo/server/http/context.js';
import {writtenAnswers} from '../../../demo/server/pages/written-answers.js';

test('a page does not wait for an answer that is late, nor writes a failure, and brings the others', async () => {
  mock.timers.enable({apis: ['setTimeout']});
  const answers: Record<string, Promise<string | null>> = {
    '/late?APP_ID=desk': new Promise(() => undefined),
    '/failed?APP_ID=desk': Promise.resolve(null),
  };
  const ask = (address: string) => answers[address] ?? Promise.resolve('{"result":"</script>"}');
  const writing = writtenAnswers({var: {ask}} as Call, 'desk', ['/late', '/failed', '/there?id=1&x=2']);
  mock.timers.tick(1_000);
  const texts = (await writing).map(({text}) => text).filter(Boolean);
  mock.timers.reset();
  assert.equal(texts.length, 5);
  assert.equal(
    texts.at(-1),
    '<script type="application/json" data-answer="/there?id=1&amp;x=2&amp;APP_ID=desk">{"result":"\\u003c/script>"}</script>\n',
  );
});
