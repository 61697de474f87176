// What frameworks know of the tags, made of the custom-elements manifest: the names of properties and attributes in `index.d.ts`, the
// components of `lc-runtime/react`, and the types of templates in Vue and Svelte.
import {readFileSync} from 'node:fs';
import {transform} from 'esbuild';

const WRAPPER = 'elements/react.ts';
const fieldsOf = ({members}) => members.filter(({kind}) => kind === 'field');
const union = (words) => words.map((word) => `'${word}'`).join(' | ') || 'never';
/** Events of natives that an element fires itself: React before 19 does not pass them on from a custom element. */
const nativeOf = ({events}) => events.map(({name}) => name).filter((name) => name === 'input' || name === 'change');
const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

/** `index.d.ts`: names no framework. */
export function propTypes(declarations) {
  return [
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...declarations.map(({name, tagName}) => `    '${tagName}': ${name};`),
    '  }',
    '}',
    '',
    '/** What an attribute is written as: its words, or the text of a number or of data. */',
    "export type LcAttribute<Value> = Value extends boolean ? Value | '' : Value extends string ? Value : Value | string;",
    '/** Listeners by the names of React and Vue: `onLcSaved`. */',
    'export type LcListeners<Events> = {',
    '  [Name in keyof Events as Name extends `lc-${string}` ? `on${LcPascal<Name>}` : never]?: (event: Events[Name]) => unknown;',
    '};',
    '/** Listeners by the names of events: `onlc-saved`, as JSX of React 19 and templates of Svelte write them. */',
    'export type LcHandlers<Events> = {',
    '  [Name in keyof Events as Name extends `lc-${string}` ? `on${Name}` : never]?: (event: Events[Name]) => unknown;',
    '};',
    'export type LcPascal<Name extends string> = Name extends `${infer First}-${infer Rest}`',
    '  ? `${Capitalize<First>}${LcPascal<Rest>}`',
    '  : Capitalize<Name>;',
    ...declarations.flatMap((declaration) => propsOf(declaration)),
    '/** The properties of each tag. */',
    'export interface LcProps {',
    ...declarations.map(({name, tagName}) => `  '${tagName}': ${name}Props;`),
    '}',
    '/** The attributes of each tag that are called otherwise than their property. */',
    'export interface LcAttributes {',
    ...declarations.map(({name, tagName}) => `  '${tagName}': ${name}Attributes;`),
    '}',
    '/** The events of each tag. */',
    'export interface LcEvents {',
    ...declarations.map(({name, tagName}) => `  '${tagName}': ${name}EventMap;`),
    '}',
    '/** What every tag takes in a template. */',
    'export interface LcCommon {',
    '  id?: string;',
    '  class?: string;',
    '  slot?: string;',
    '  lang?: string;',
    '  dir?: string;',
    '  title?: string;',
    '  tabindex?: number | string;',
    '  hidden?: boolean;',
    '  style?: unknown;',
    '  key?: unknown;',
    '  ref?: unknown;',
    '  children?: unknown;',
    '  [data: `data-${string}` | `aria-${string}`]: unknown;',
    '}',
    '/** The tags for JSX without React, as that of Preact or Solid: `interface IntrinsicElements extends LcElements {}`. */',
    'export type LcElements = {',
    '  [Tag in keyof LcProps]: LcProps[Tag] & LcAttributes[Tag] & LcHandlers<LcEvents[Tag]> & LcCommon;',
    '};',
  ].join('\n');
}

function propsOf({name, tagName, members, attributes}) {
  const fields = fieldsOf({members}).map((member) => member.name);
  const renamed = attributes.filter((attribute) => attribute.name !== attribute.fieldName);
  return [
    `/** The properties of \`${tagName}\` that a page sets. */`,
    `export type ${name}Props = Partial<Pick<${name}, ${union(fields)}>>;`,
    `export interface ${name}Attributes {`,
    ...renamed.map((attribute) => `  '${attribute.name}'?: LcAttribute<${name}['${attribute.fieldName}']>;`),
    '}',
  ];
}

/** `react.js` and its types, `vue` and `svelte`, by file name. */
export async function frameworkFiles(declarations, banner) {
  const source = await transform(readFileSync(WRAPPER, 'utf8'), {loader: 'ts', target: 'es2022', format: 'esm'});
  return {
    'react.js': [
      "'use client';",
      source.code.replace(/^export \{\n\s+wrap\n\};\n/m, ''),
      ...declarations.map(component),
      '',
    ].join('\n'),
    'react.d.ts': react(declarations, banner('React')),
    'vue.js': 'export {};\n',
    'vue.d.ts': vue(declarations, banner('templates of Vue')),
    'svelte.js': 'export {};\n',
    'svelte.d.ts': svelte(banner('templates of Svelte')),
  };
}

function component(declaration) {
  const attributeOf = new Map(declaration.attributes.map(({name, fieldName}) => [fieldName, name]));
  const properties = Object.fromEntries(fieldsOf(declaration).map(({name}) => [name, attributeOf.get(name) ?? '']));
  const own = declaration.events.map(({name}) => name).filter((name) => name.startsWith('lc-'));
  const events = Object.fromEntries([...own, ...nativeOf(declaration)].map((name) => [`on${pascal(name)}`, name]));
  const binding = JSON.stringify({properties, events});
  return `export const ${declaration.name} = /* @__PURE__ */ wrap('${declaration.tagName}', ${binding});`;
}

function react(declarations, banner) {
  return [
    banner,
    "import type {ForwardRefExoticComponent, HTMLAttributes, RefAttributes} from 'react';",
    "import type * as Lc from './index.js';",
    '',
    '/** What React itself takes of every tag, beside what an element declares. */',
    'type With<Element, Own> = Omit<HTMLAttributes<Element>, keyof Own> & Own & RefAttributes<Element>;',
    'type Component<Element, Own> = ForwardRefExoticComponent<With<Element, Own>>;',
    'type Tag<Name extends keyof Lc.LcProps> = With<',
    '  HTMLElementTagNameMap[Name],',
    '  Lc.LcProps[Name] & Lc.LcAttributes[Name] & Lc.LcHandlers<Lc.LcEvents[Name]> & {class?: string}',
    '>;',
    '',
    ...declarations.map((declaration) => {
      const {name} = declaration;
      const native = nativeOf(declaration).map((event) => `on${pascal(event)}?: (event: Event) => unknown`);
      const own = [`Lc.${name}Props`, `Lc.LcListeners<Lc.${name}EventMap>`];
      if (native.length) own.push(`{${native.join('; ')}}`);
      return `export declare const ${name}: Component<Lc.${name}, ${own.join(' & ')}>;`;
    }),
    '',
    '/** The tags themselves, for JSX of React 19. */',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...declarations.map(({tagName}) => `      '${tagName}': Tag<'${tagName}'>;`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

function vue(declarations, banner) {
  return [
    banner,
    "import type {HTMLAttributes} from 'vue';",
    "import type {LcAttributes, LcEvents, LcListeners, LcProps} from './index.js';",
    '',
    'type Own<Tag extends keyof LcProps> = LcProps[Tag] & LcAttributes[Tag] & LcListeners<LcEvents[Tag]>;',
    '/** What a tag takes in a template; `v-model` of a field is `:value` with `@input`. */',
    'export type LcVueProps<Tag extends keyof LcProps> = Own<Tag> & Omit<HTMLAttributes, keyof Own<Tag>>;',
    'type Known<Tag extends keyof LcProps> = new () => {$props: LcVueProps<Tag>};',
    '',
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...declarations.map(({tagName}) => `    '${tagName}': Known<'${tagName}'>;`),
    '  }',
    '}',
    '',
  ].join('\n');
}

function svelte(banner) {
  return [
    banner,
    "import type {HTMLAttributes} from 'svelte/elements';",
    "import type {LcAttributes, LcEvents, LcHandlers, LcProps} from './index.js';",
    '',
    'type Own<Tag extends keyof LcProps> = LcProps[Tag] & LcAttributes[Tag] & LcHandlers<LcEvents[Tag]>;',
    'type Tags = {',
    '  [Tag in keyof LcProps]: Own<Tag> & Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof Own<Tag>>;',
    '};',
    '',
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements extends Tags {}',
    '}',
    '',
  ].join('\n');
}
