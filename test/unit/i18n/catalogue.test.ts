import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {test} from 'node:test';
import {loadCatalogue, supportedLocale, translate, type Translate} from '../../../src/i18n/catalogue.js';
import {extensions} from '../../../src/values/extensions.js';
import {registrar} from '../../../src/values/register.js';
import {sentence} from '../../../demo/server/http/sentences.js';
import en from '../../../locales/en.json';
import es from '../../../locales/es.json';
import fr from '../../../locales/fr.json';
import uk from '../../../locales/uk.json';
import serverEn from '../../../demo/server/sentences/en.json';
import serverEs from '../../../demo/server/sentences/es.json';
import serverFr from '../../../demo/server/sentences/fr.json';
import serverUk from '../../../demo/server/sentences/uk.json';

type Catalogue = Record<string, string | Record<string, string>>;
const ofBrowser: Record<string, Catalogue> = {en, fr, es, uk};
const ofServer: Record<string, Catalogue> = {en: serverEn, fr: serverFr, es: serverEs, uk: serverUk};
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const texts = (message: string | Record<string, string>) =>
  typeof message === 'string' ? [message] : Object.values(message);

test('a message fills its places and keeps those it is not given', () => {
  registrar(extensions).registerMessages('en', {greet: 'Hello {name} of {place}'});
  assert.equal(translate('en', 'greet', {name: 'Ines'}), 'Hello Ines of {place}');
});

test('a count picks the plural category of the language', () => {
  registrar(extensions).registerMessages('uk', {
    lines: {one: '{count} рядок', few: '{count} рядки', many: '{count} рядків', other: '{count} рядка'},
  });
  assert.equal(translate('uk', 'lines', {count: 1}), '1 рядок');
  assert.equal(translate('uk', 'lines', {count: 3}), '3 рядки');
  assert.equal(translate('uk', 'lines', {count: 12}), '12 рядків');
});

test('a sentence that a language lacks comes in English, and an unknown key as itself', () => {
  registrar(extensions).registerMessages('en', {onlyEnglish: 'Only here'});
  assert.equal(translate('fr', 'onlyEnglish'), 'Only here');
  assert.equal(translate('fr', 'nobody.knows'), 'nobody.knows');
});

test('a key that the English catalogue lacks does not compile', () => {
  const t: Translate = (key, params) => translate('en', key, params);
  // @ts-expect-error no catalogue has this key
  assert.equal(t('ui.noSuchSentence'), 'ui.noSuchSentence');
  // @ts-expect-error neither the server's catalogue nor the interface's has this key
  assert.equal(sentence('en', 'server.noSuchSentence'), 'server.noSuchSentence');
});

test('the server has a sentence for each problem that a query can have', () => {
  const sources = readdirSync('src/query', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'));
  const keys = sources.flatMap(
    (file) => readFileSync(`src/query/${file}`, 'utf8').match(/(?<=')query\.\w+(?=')/g) ?? [],
  );
  assert.ok(keys.length > 10);
  assert.deepEqual(
    keys.filter((key) => !(key in serverEn)),
    [],
  );
});

test('a list waits for its own sentences and for what every view says, not for those of forms', async () => {
  await loadCatalogue('es', 'lists');
  assert.equal(translate('es', 'bars.nextPage'), es['bars.nextPage']);
  assert.equal(translate('es', 'ui.retry'), es['ui.retry']);
  assert.equal(translate('es', 'errorAccessDenied'), es.errorAccessDenied);
  assert.equal(translate('es', 'rule.required'), 'rule.required');
  await loadCatalogue('es', 'later');
  assert.equal(translate('es', 'rule.required', {label: '{label}'}), es['rule.required']);
});

test('a language tag gives its locale, any other nothing', () => {
  assert.equal(supportedLocale('en-GB'), 'en');
  assert.equal(supportedLocale('uk'), 'uk');
  assert.equal(supportedLocale('de'), null);
  assert.equal(supportedLocale(''), null);
});

for (const [whose, catalogues] of Object.entries({'the interface': ofBrowser, 'the server': ofServer})) {
  const english = catalogues.en!;

  for (const [locale, messages] of Object.entries(catalogues)) {
    test(`${locale} of ${whose} has every key of English, no other, and the same places`, () => {
      assert.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort());
      for (const [key, message] of Object.entries(messages)) {
        const known = new Set(texts(english[key]!).flatMap(places));
        for (const text of texts(message))
          for (const place of places(text)) assert.ok(known.has(place), `${key}: ${place}`);
      }
    });

    test(`${locale} of ${whose} has every plural category its numbers need`, () => {
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(messages)) {
        if (typeof message === 'string') continue;
        for (const category of needed) assert.ok(message[category] ?? message.other, `${key} lacks ${category}`);
      }
    });
  }
}
