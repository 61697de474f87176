// A service: what the client asks, what the reference server answers, and a test of each.

/** `{path: text}` and the lines that others need, for a name such as `ratings`. */
export function service(name) {
  const Name = name.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
  const key = Name[0].toLowerCase() + Name.slice(1);
  const path = `/designer/${name}/summary`;
  const files = {
    [`src/contract/${name}.ts`]: `export interface ${Name}Summary {
  /** Id of the application. */
  application: string;
  /** Id of who asks. */
  user: string;
}
`,
    [`src/api/${name}.ts`]: `import type {${Name}Summary} from '../contract/${name}.js';
import type {Client} from './client.js';

/** What the server says of ${name}. */
export class ${Name}Service {
  constructor(private readonly client: Client) {}

  async summary(signal?: AbortSignal): Promise<${Name}Summary | null> {
    const {result} = await this.client.call<${Name}Summary>('${path}', {signal});
    return result ?? null;
  }
}
`,
    [`demo/server/http/routes/${name}.ts`]: `import {createRoute, z} from '@hono/zod-openapi';
import type {${Name}Summary} from '../../../../src/contract/${name}.js';
import {router} from '../app.js';
import {entered} from '../context.js';
import {answers, appQuery, shaped} from '../schemas.js';

const summarySchema = shaped<${Name}Summary>()(z.object({application: z.string(), user: z.string()}));

const summary = createRoute({
  method: 'get',
  path: '${path}',
  tags: ['${Name}'],
  summary: 'Whose ${name} these are',
  request: {query: appQuery},
  responses: answers(summarySchema, 'The application, and who asks.'),
});

export function ${key}Routes() {
  return router().openapi(summary, (call) => {
    const {application, viewer} = entered(call);
    return call.json({success: true as const, result: {application: application.id, user: viewer.id}}, 200);
  });
}
`,
    [`test/unit/api/${name}.test.ts`]: `import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {createServices} from '../../../src/api/services.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('${name} are asked for with the application', async () => {
  const asked: string[] = [];
  const result = {application: 'supply', user: 'anna'};
  globalThis.fetch = async (input) => {
    asked.push((input as Request).url);
    return Response.json({success: true, result});
  };
  const services = createServices({
    server: 'https://desk.example',
    appId: 'supply',
    credentials: 'include',
    locale: () => 'en',
    timeZone: () => 'Europe/Kyiv',
  });
  assert.deepEqual(await (await services.${key}()).summary(), result);
  assert.deepEqual(asked, ['https://desk.example${path}?APP_ID=supply']);
});
`,
    [`test/server/${name}.test.ts`]: `import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('${name}', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('are those of the person who asks', async () => {
    const admin = await new Person(server).signIn('admin');
    const {body} = await admin.get<{application: string; user: string}>('${path}');
    assert.ok(body.result?.user);
  });
});
`,
  };
  const services = 'src/api/services.ts';
  const server = 'demo/server/server.ts';
  const lines = [
    {
      path: services,
      before: /^import \{SecurityService\}/m,
      text: `import type {${Name}Service} from './${name}.js';\n`,
    },
    {path: services, before: /^ {2}\/\*\* Stored files; /m, text: `  ${key}(): Promise<${Name}Service>;\n`},
    {
      path: services,
      before: /^ {4}files: lazyPart/m,
      text: `    ${key}: lazyPart(async () => new (await import('./${name}.js')).${Name}Service(client)).load,\n`,
    },
    {
      path: server,
      before: /^import \{settingsRoutes\}/m,
      text: `import {${key}Routes} from './http/routes/${name}.js';\n`,
    },
    {path: server, before: /^ {2}app\.route\('\/', settingsRoutes/m, text: `  app.route('/', ${key}Routes());\n`},
  ];
  return {files, lines};
}
