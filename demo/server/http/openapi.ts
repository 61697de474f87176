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
        'Posts carry the header X-LC-Request; calls from another origin a bearer token.',
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
