import type {IncomingMessage, Server} from 'node:http';

/** Time for the head of a request, and for its body. */
export const SLOW_MS = 15_000;
/** Bytes that an upload must bring in that time: it may be long, but must go on. */
const LEAST = 4 * 1024;

/**
 * Closes connections whose body does not come within 15 seconds, or, of the paths named, does not go on: they would hold
 * memory and sockets for nothing.
 */
export function endSlowBodies(server: Server, uploads: RegExp): void {
  server.on('request', (request: IncomingMessage) => {
    const {method, url = '', socket} = request;
    if (method === 'GET' || method === 'HEAD') return;
    let seen = socket.bytesRead;
    const goesOn = uploads.test(url.split('?')[0]!);
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch);
      const brought = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (goesOn && (brought >= LEAST || request.isPaused())) return;
      clearInterval(watch);
      socket.destroy();
    }, SLOW_MS);
    request.once('close', () => clearInterval(watch));
  });
}
