import {after, before, describe, it} from 'node:test';
import {refused} from '../../../src/conformance/caller.js';
import {itAnswersInJson, itKeepsItsSize, itKeepsTheContract, itRefuses, startBackend, type Backend} from './run-kit.js';

const PASSWORD = 'of the test alone';

describe('the back end in Python', () => {
  let backend: Backend | undefined;
  const kit = () => backend!.kit;
  const start = () =>
    startBackend({
      command: 'python3',
      debian: 'python3',
      args: ['-B', '-W', 'error', 'demo/backends/python/server.py'],
      env: {PORT: '0', LC_PASSWORD: PASSWORD},
      password: PASSWORD,
    });
  before(async () => {
    backend = await start();
  });
  after(async () => {
    await backend?.stop();
  });

  itKeepsItsSize('demo/backends/python', 300);
  itKeepsTheContract(kit);
  itAnswersInJson(kit);
  itRefuses(kit, /\.py|Traceback|Error\b/);

  it('signs nobody in who may not do everything', async () => {
    refused(await kit().nobody.post('/designer/auth/login', {username: 'conformance-reader', password: PASSWORD}));
  });

  it('takes no post of a page without the header of the contract', async () => {
    const object = JSON.stringify({content: {name: 'Forged'}});
    const identity = {Authorization: '', Cookie: kit().people.editor.Cookie!, 'X-LC-Request': ''};
    refused(
      await kit().editor.post('/conformance/maker/save-object', {object}, {}, identity),
      ['ACCESS_DENIED'],
      [403],
    );
  });
});
