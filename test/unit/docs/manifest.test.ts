import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {runInNewContext} from 'node:vm';
import elements from 'lc:elements';
import {attributeName, type Properties} from '../../../src/host/properties.js';

const {describe} = (await import(pathToFileURL('scripts/describe.mjs').href)) as {describe(): Record<string, string>};
const {modules} = JSON.parse(describe()['custom-elements.json']!) as {
  modules: {declarations: {tagName: string; attributes: {name: string; default: string}[]}[]}[];
};
const declarations = modules.flatMap((module) => module.declarations);

for (const element of elements) {
  const {tag, properties} = element as unknown as {tag: string; properties: Properties};
  test(`the manifest names every attribute of ${tag}`, () => {
    const declared = Object.keys(properties).filter((name) => properties[name]!.attribute);
    const described = declarations.find(({tagName}) => tagName === tag)!.attributes.map(({name}) => name);
    assert.deepEqual(described.sort(), declared.map((name) => attributeName(name, properties[name]!)).sort());
  });

  test(`the manifest says what the attributes of ${tag} are when absent`, () => {
    const {attributes} = declarations.find(({tagName}) => tagName === tag)!;
    for (const [name, property] of Object.entries(properties).filter(([, {attribute}]) => attribute)) {
      const {default: said} = attributes.find((each) => each.name === attributeName(name, property))!;
      assert.deepEqual(runInNewContext(`JSON.stringify(${said})`), JSON.stringify(property.default), name);
    }
  });
}
