import {Hono} from 'hono';
import type {Env} from '../context.js';
import {StaticFolder} from '../static.js';

/** What host pages load by a tag. */
const VENDORS = ['bootstrap', 'bootstrap-5', 'jquery', 'htmx.org', '@hotwired/turbo', '@alpinejs/csp'];

/** The built elements, the demonstration pages with what they borrow, and the sheet of the server's own pages. */
export function staticRoutes(): Hono<Env> {
  const dist = new StaticFolder('dist');
  const demo = new StaticFolder('demo', ['server', 'app']);
  const assets = new StaticFolder('demo/server/pages');
  const hosts = new StaticFolder('.cache/hosts');
  const styles = new StaticFolder('src/styles');
  const routes = new Hono<Env>();
  for (const name of VENDORS) {
    const vendor = new StaticFolder(`node_modules/${name}/dist`);
    routes.get(`/vendor/${name}/*`, (call) => vendor.answer(call, call.req.path.slice(`/vendor/${name}/`.length)));
  }
  routes.get('/demo/hosts/built/*', (call) => hosts.answer(call, call.req.path.slice('/demo/hosts/built/'.length)));
  routes.get('/styles/*', (call) => styles.answer(call, call.req.path.slice('/styles/'.length)));
  routes.get('/dist/*', (call) => dist.answer(call, call.req.path.slice('/dist/'.length)));
  routes.get('/assets/*', (call) => assets.answer(call, call.req.path.slice('/assets/'.length)));
  routes.get('/demo', (call) => call.redirect('/demo/index.html'));
  // What a page of its own posts its form to: it thanks, and keeps nothing.
  routes.post('/demo/legacy/contacts', (call) => call.body(null, 204));
  // A folder is its index, at an address that ends with a slash: what the page names is relative to it.
  for (const folder of ['legacy', 'hosts', 'docs'])
    routes.get(`/demo/${folder}`, (call) => call.redirect(`/demo/${folder}/`));
  routes.get('/demo/*', (call) =>
    demo.answer(call, call.req.path.slice('/demo/'.length).replace(/(^|\/)$/, '$1index.html')),
  );
  return routes;
}
