import {readFileSync} from 'node:fs';
import {median, ms, table} from './lib/figures.mjs';
import {serve} from './lib/server.mjs';
import {open} from './lib/stage.mjs';

const PAGES = {'the native twin': 'controls-native', 'lc controls': 'controls'};

/** Time to usable of the page of sixty controls in a form of Bootstrap 3, and of its twin with the browser's controls. */
export async function controls(browser, {runs}) {
  const pages = Object.fromEntries(Object.values(PAGES).map((name) => [`/demo/legacy/${name}`, measured(name)]));
  const server = await serve(pages, {
    '/bench/': 'test/bench/pages',
    '/dist/': 'dist',
    '/demo/': 'demo',
    '/vendor/bootstrap/': 'node_modules/bootstrap/dist',
  });
  const usable = {};
  for (let run = 0; run < runs; run++) {
    for (const name of Object.values(PAGES)) {
      const opened = await open(browser, `${server.url}/demo/legacy/${name}`);
      (usable[name] ??= []).push(opened.usable);
      await opened.close();
    }
  }
  server.close();
  const floor = median(usable[PAGES['the native twin']]);
  return table(
    ['60 controls in a form of Bootstrap 3', 'navigation to usable, ms', 'beside native'],
    Object.entries(PAGES).map(([title, name]) => {
      const time = median(usable[name]);
      return [title, ms(time), `${(time / floor).toFixed(1)}×`];
    }),
  );
}

/** The page as it is, with the script that takes its time. */
function measured(name) {
  const source = readFileSync(`demo/legacy/${name}.html`, 'utf8');
  return source.replace('</head>', '<script type="module" src="/bench/controls.js"></script></head>');
}
