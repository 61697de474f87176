import {createServer} from 'node:net';

/** Below those that the system gives to connections of its own, from 32,768 on: what is free now is free when it is used. */
const [FIRST, COUNT] = [20_000, 12_000];

/** Those that were given out, though nothing may listen there yet. */
const given = new Set();

/** A port of loopback that nothing listens on at this moment, another one for each call. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
