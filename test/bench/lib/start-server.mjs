import {spawn} from 'node:child_process';
import {freePort} from '../../../scripts/free-port.mjs';

/** The sample application on a server of its own, once its data is there. */
export async function startServer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, PORT: String(port)},
  });
  for (;;) {
    const health = await fetch(`${url}/healthz`)
      .then((answer) => answer.json())
      .catch(() => null);
    if (health && (!health.seeding || health.seeding.done >= health.seeding.total)) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  const stop = () => new Promise((done) => child.on('exit', done) && child.kill('SIGTERM'));
  return {url, stop};
}
