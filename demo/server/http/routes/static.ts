import {Hono} from 'hono';
import type {Env} from '../context.js';
import {StaticFolder} from '../static.js';

/** The built elements, the demonstration pages and the sheet of the server's own pages. */
export function staticRoutes(): Hono<Env> {
  const dist = new StaticFolder('dist');
  const demo = new StaticFolder('demo', ['server', 'app']);
  const assets = new StaticFolder('demo/server/pages');
  const routes = new Hono<Env>();
  routes.get('/dist/*', (call) => dist.answer(call, call.req.path.slice('/dist/'.length)));
  routes.get('/assets/*', (call) => assets.answer(call, call.req.path.slice('/assets/'.length)));
  routes.get('/demo', (call) => call.redirect('/demo/index.html'));
  routes.get('/demo/*', (call) => demo.answer(call, call.req.path.slice('/demo/'.length) || 'index.html'));
  return routes;
}
