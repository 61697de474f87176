// @ts-check
import {h} from './dom.js';

const SETTINGS = {
  lang: {label: 'Language', words: {en: 'English', fr: 'Français', es: 'Español', uk: 'Українська'}},
  theme: {label: 'Theme', words: {'': 'As the system', light: 'Light', dark: 'Dark'}},
  density: {label: 'Density', words: {'': 'Compact', comfortable: 'Comfortable'}},
  dir: {label: 'Direction', words: {ltr: 'Left to right', rtl: 'Right to left'}},
};

/** @param {string} name @param {string} word */
function apply(name, word) {
  const {documentElement: root} = document;
  if (name === 'lang') root.lang = word;
  else if (name === 'dir') root.dir = word;
  else if (word) root.dataset[name] = word;
  else delete root.dataset[name];
}

/** A select that sets language, theme, density or direction of the page; the elements follow at once. */
function setting([name, {label, words}]) {
  const kept = sessionStorage.getItem(name);
  const chosen = kept !== null && Object.hasOwn(words, kept) ? kept : Object.keys(words)[0];
  apply(name, chosen);
  const options = Object.entries(words).map(([value, text]) => h('option', {value, selected: value === chosen}, text));
  const select = h('select', {}, ...options);
  select.addEventListener('change', () => {
    sessionStorage.setItem(name, select.value);
    apply(name, select.value);
  });
  return h('label', {}, `${label} `, select);
}

/** The link to sign in, or the name of who is signed in. Examples with data need a session. */
async function session() {
  const answer = await fetch('/designer/auth/current-user?APP_ID=supply').catch(() => null);
  const user = answer?.ok ? (await answer.json()).result : null;
  if (user) return h('span', {}, user.presentation ?? user.username ?? '');
  return h('a', {href: `/sign-in?next=${encodeURIComponent(location.pathname)}`}, 'Sign in');
}

/** The bar above every demonstration page. */
export function siteHeader() {
  const home = h('a', {className: 'home', href: new URL('../index.html', import.meta.url).href}, 'lc-runtime');
  const header = h(
    'header',
    {className: 'site'},
    home,
    h('div', {className: 'settings'}, ...Object.entries(SETTINGS).map(setting)),
  );
  void session().then((who) => header.append(who));
  return header;
}
