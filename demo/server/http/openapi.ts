import type {App} from './app.js';

/** What the routes say of themselves, as OpenAPI 3.1. */
const openApiDocument = (app: App) =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'lc-runtime server contract',
      version: '1',
      description:
        'Every answer but a page or a file is an envelope {success, result?, message?, errorCode?, errors?}. ' +
        'Every POST carries the header `X-LC-Request: 1`; without it the answer is 403. A page of another site cannot send it without being allowed, ' +
        'which is what protects the cookie. Calls from another origin carry `Authorization: Bearer` with a token instead of the cookie.',
      license: {name: 'MIT'},
    },
    security: [{session: []}, {token: []}],
  });

/** Names the two authentication schemes, and serves the document at /designer/openapi.json. */
export function describeApi(app: App): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'lc_session',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {type: 'http', scheme: 'bearer'});
  app.get('/designer/openapi.json', (call) => call.json(openApiDocument(app)));
}
