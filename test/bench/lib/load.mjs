// Closed-loop load on a running server: each connection sends its next request when the last one is answered.
import {Agent, request} from 'node:http';

/** A session of a person of the sample application. */
export async function signedIn(url, username) {
  const body = new URLSearchParams({username, password: 'demo'});
  const answer = await fetch(`${url}/designer/auth/login?APP_ID=supply`, {
    method: 'POST',
    body,
    headers: {'X-LC-Request': '1'},
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

/** How to ask for the index-th of so many pages; the floor knows them by number, counted from `first`. */
export const queryCall =
  (query, cookie, {kind = 'run', pages = 1, first = 0} = {}) =>
  (index) => {
    const boundary = 'lc-bench';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="config"\r\n\r\n${JSON.stringify(query(index % pages))}\r\n--${boundary}--\r\n`;
    const headers = {
      Cookie: cookie,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'X-Page': first + (index % pages),
    };
    return {path: `/designer/query/${kind}?APP_ID=supply`, body, headers};
  };

/** Asks on so many connections for so many seconds; answers milliseconds of each request, and how many a second. */
export async function load(url, call, connections, seconds, {until = () => false, status = 200} = {}) {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const times = [];
  let index = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const one = async () => {
    while (performance.now() < end && !until()) {
      const start = performance.now();
      const answered = await send(url, agent, call(index++));
      if (status && answered !== status) throw new Error(`answered ${answered}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({length: connections}, one));
  agent.destroy();
  return {times, perSecond: times.length / ((performance.now() - started) / 1000)};
}

function send(url, agent, {path, body, headers}) {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(url);
    const length = {'Content-Length': Buffer.byteLength(body)};
    const sent = request(
      {hostname, port, path, method: 'POST', agent, headers: {...headers, ...length, 'X-LC-Request': '1'}},
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    );
    sent.on('error', reject).end(body);
  });
}
