import {upgradeWebSocket} from '@hono/node-server';
import {Hono} from 'hono';
import {getCookie} from 'hono/cookie';
import type {WebSocket} from 'ws';
import {Connection, type Credential} from '../../realtime/connection.js';
import type {Hub} from '../../realtime/hub.js';
import {WAIT} from '../../../../src/contract/realtime.js';
import {COOKIE} from '../../security/sessions.js';
import type {Call, Env, Services} from '../context.js';
import {isOwnOrigin, type AllowedOrigins} from '../origins.js';
import {placeOf} from '../proxies.js';
import {accessDenied, forbidden} from '../refusal.js';

/** The socket. A browser always names its origin; a page of another origin must be on the list and send a token. */
export function realtimeRoutes(services: Services, hub: Hub, allowed: AllowedOrigins) {
  const routes = new Hono<Env>();
  routes.get(
    '/designer/realtime',
    upgradeWebSocket((call) => {
      const {application, address} = (call as unknown as Call).var;
      const place = placeOf(address);
      if (!application) throw accessDenied();
      const credential = credentialOf(call as unknown as Call, allowed[application.id] ?? []);
      let connection: Connection | undefined;
      return {
        onOpen: (_event, {raw}) => {
          const socket = raw as unknown as WebSocket;
          if (hub.isFull(place)) return socket.close(WAIT, 'too many sockets');
          connection = new Connection(socket, hub, services, application, credential, place);
        },
        onMessage: ({data}) => connection?.receive(typeof data === 'string' ? data : ''),
        onClose: () => connection?.ended(),
      };
    }),
  );
  return routes;
}

function credentialOf(call: Call, listed: readonly string[]): Credential {
  const origin = call.req.header('Origin');
  const own = origin === undefined || isOwnOrigin(origin, call.req.header('Host'));
  if (!own && !listed.includes(origin)) throw forbidden();
  const token = own ? getCookie(call, COOKIE) : undefined;
  return token ? {kind: 'cookie', token} : {kind: 'bearer', token: null};
}
