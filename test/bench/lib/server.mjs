// Serves the built product and the measured pages from loopback, gzip, and counts what each page loads.
import {createServer} from 'node:http';
import {existsSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES = {'.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json', '.css': 'text/css'};

/** `pages` maps a path to the HTML behind it; `folders` maps a path's beginning to a folder. */
export async function serve(pages, folders) {
  const packed = new Map();
  let loaded = 0;
  let files = 0;
  const pack = (file) => {
    if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(file), {level: 9}));
    return packed.get(file);
  };
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    if (pages[pathname]) {
      return response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'}).end(pages[pathname]);
    }
    const [prefix, folder] = Object.entries(folders).find(([begin]) => pathname.startsWith(begin)) ?? [];
    const file = folder && join(folder, pathname.slice(prefix.length));
    if (!file || file.includes('..') || !existsSync(file)) return response.writeHead(404).end();
    const body = pack(file);
    if (prefix === '/dist/') {
      loaded += body.length;
      files++;
    }
    response
      .writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Cache-Control': 'no-store',
      })
      .end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** What the product's files weighed since the last call, gzip. */
    take() {
      const taken = {bytes: loaded, files};
      loaded = files = 0;
      return taken;
    },
    close: () => server.close(),
  };
}
