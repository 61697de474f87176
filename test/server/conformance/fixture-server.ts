import {WebSocket} from 'ws';
import application from '../../../schema/conformance/application.json';
import type {AppDefinition} from '../../../demo/server/definition.js';
import type {Fetch} from '../../../src/conformance/caller.js';
import {loadFixture} from '../../../src/conformance/fixture.js';
import {Kit, type OpenSocket, type People, type Socket} from '../../../src/conformance/kit.js';
import {Person, testServer, type TestServer} from '../../support/server.js';

const conformance = application as unknown as AppDefinition;

export const openSocket: OpenSocket = (url, protocol, headers) =>
  new WebSocket(url, protocol, {headers}) as unknown as Socket;

/** A server with the fixture application, and kits that ask it. */
export interface FixtureServer {
  server: TestServer;
  people: People;
  /** A kit whose requests go through `fetch`; `timeout` in ms. */
  kit(fetch?: Fetch, open?: OpenSocket, timeout?: number): Kit;
}

export async function fixtureServer(): Promise<FixtureServer> {
  const server = await testServer({requestLimit: {perSecond: 1e6, atOnce: 1e6}}, conformance);
  const bearer = async (username: string) => {
    const person = await new Person(server, conformance.id).signIn(username);
    const {body} = await person.post<{token: string}>('/designer/auth/token', {});
    return {Authorization: `Bearer ${body.result!.token}`};
  };
  const people = {editor: await bearer('conformance-editor'), reader: await bearer('conformance-reader')};
  const kit: FixtureServer['kit'] = (fetch = globalThis.fetch, open = openSocket, timeout = 10_000) =>
    new Kit({url: server.url, appId: conformance.id, timeout, fetch}, people, open);
  await loadFixture(kit());
  return {server, people, kit};
}
