import {readFileSync} from 'node:fs';
import {WebSocket} from 'ws';
import {newStorage, Person} from '../support/server.js';
import {ServerProcesses} from '../support/server-process.js';

const SOCKETS = 500;
const RECORDS = 50;
/** A session may have 32 sockets, an address 256. */
const OF_SESSION = 25;
const OF_ADDRESS = 125;
const SECONDS = 10;
/** What does not change is not said again. */
const FIELDS = ['name', 'region'];
/** Nobody hears of their own other sessions: those at one record are of all of them. */
const USERS = ['admin', 'sales', 'warehouse', 'guest'];

export interface Crowd {
  sockets: number;
  records: number;
  /** Resident memory of the server, more than before them. */
  bytesEach: number;
  seconds: number;
  said: number;
  arrived: number;
}

/** 500 sockets of four people, ten at each record; each says once a second that it is at another field. The server is a process of its own. */
export async function fiveHundred(): Promise<Crowd> {
  const processes = new ServerProcesses();
  const [place] = await Promise.all([newStorage(), processes.build()]);
  const {child, url} = await processes.start(place.url, {requestLimit: {perSecond: 1e6, atOnce: 1e6}});
  const sockets: WebSocket[] = [];
  try {
    const people: Person[] = [];
    for (let n = 0; n < SOCKETS / OF_SESSION; n++)
      people.push(await new Person({url}).signIn(USERS[Math.floor(n / 2) % USERS.length]!));
    const records: string[] = [];
    for (let n = 0; n < RECORDS; n++)
      records.push((await people[0]!.saved('supplier', {content: {name: `Supplier ${n}`, region: 'north'}})).id);
    const before = residentOf(child.pid!);
    let arrived = 0;
    const topicOf = (n: number) => `object:supplier:${records[n % RECORDS]}`;
    for (let n = 0; n < SOCKETS; n++)
      sockets.push(await joined(url, people[Math.floor(n / OF_SESSION)]!, n, topicOf(n), () => arrived++));
    const bytesEach = (residentOf(child.pid!) - before) / SOCKETS;
    arrived = 0;
    const began = performance.now();
    let said = 0;
    for (let second = 0; second < SECONDS; second++) {
      for (const [n, socket] of sockets.entries()) {
        socket.send(
          JSON.stringify([3, 9, topicOf(n), {event: 'presence', data: {field: FIELDS[second % 2], changed: []}}]),
        );
        said++;
        if (n % 50 === 49) await pause(Math.max(0, began + second * 1_000 + n * 2 - performance.now()));
      }
    }
    // The wait for the last ones is no part of the time.
    const seconds = (performance.now() - began) / 1_000;
    let last = -1;
    while (last !== arrived) {
      last = arrived;
      await pause(500);
    }
    if (arrived < said) throw new Error(`only ${arrived} messages arrived`);
    return {sockets: SOCKETS, records: RECORDS, bytesEach, seconds, said, arrived};
  } finally {
    for (const socket of sockets) socket.terminate();
    processes.end();
    await place.remove();
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

async function joined(
  url: string,
  {cookie}: Person,
  n: number,
  topic: string,
  onPresence: () => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
    headers: {Cookie: cookie, Origin: url},
    localAddress: `127.0.0.${2 + Math.floor(n / OF_ADDRESS)}`,
  });
  await new Promise((open, fail) => socket.once('open', open).once('error', fail).once('close', fail));
  const isThere = new Promise<void>((done) =>
    socket.on('message', (data) => {
      const [type, ref] = JSON.parse(String(data)) as [number, number];
      if (type === 4) onPresence();
      else if (ref === 2) done();
    }),
  );
  socket.send(JSON.stringify([0, 1, null, {}]));
  socket.send(JSON.stringify([1, 2, topic, {}]));
  await isThere;
  return socket;
}
