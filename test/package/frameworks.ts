import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkTypes, consumer, node} from './packed.js';

const REACT_19 = {react: 'react', 'react-dom': 'react-dom', '@types/react': '@types/react', csstype: 'csstype'};
const REACT_16 = {
  react: 'react-16',
  'react-dom': 'react-dom-16',
  '@types/react': 'types-react-16',
  '@types/prop-types': '@types/prop-types',
  '@types/scheduler': '@types/scheduler',
  csstype: 'csstype',
  'object-assign': 'object-assign',
  'prop-types': 'prop-types',
};

const COMPONENTS = `import {createRef} from 'react';
import {LcForm, LcGrid, LcNumber} from 'lc-runtime/react';
import type {LcForm as Form} from 'lc-runtime';
const ref = createRef<Form>();
export const page = (
  <main>
    <LcForm ref={ref} alias="order" className="wide" onLcSaved={({detail}) => detail.presentation.trim()} />
    <LcGrid rows={[{dock: 'Leeds'}]} editMode="page" onLcReady={({detail}) => detail.total?.toFixed()} />
    <LcNumber scale={2} data-id="1" aria-label="Amount" onInput={(event: Event) => event.preventDefault()} />
    {/* @ts-expect-error a property that there is not */}
    <LcNumber scael={2} />
    {/* @ts-expect-error a value of another type */}
    <LcNumber scale="2" />
    {/* @ts-expect-error a word that is none of the choices */}
    <LcGrid editMode="pgae" />
    {/* @ts-expect-error an event that there is not */}
    <LcForm onLcSavde={() => {}} />
    {/* @ts-expect-error a detail that the event has not */}
    <LcForm onLcSaved={({detail}) => detail.total} />
  </main>
);
void ref.current?.save();
`;

const TAGS = `import type {} from 'lc-runtime/react';
export const page = (
  <main>
    <lc-form alias="order" object-id="7" onlc-saved={({detail}) => detail.presentation.trim()} />
    <lc-grid rows={[]} class="wide" editMode="page" key="docks" />
    {/* @ts-expect-error a property that there is not */}
    <lc-number scael={2} />
    {/* @ts-expect-error a word that is none of the choices */}
    <lc-grid edit-mode="pgae" />
    {/* @ts-expect-error a tag that there is not */}
    <lc-gird />
  </main>
);
`;

/** What those who build pages with a framework get of the types and the components. */
export function testFrameworks(): void {
  test('components for React and tags in its JSX have the types of properties and events', () => {
    const texts = {'components.tsx': COMPONENTS, 'tags.tsx': TAGS};
    checkTypes(consumer(REACT_19), texts, {jsx: 'react-jsx', skipLibCheck: true});
  });

  test('the components have them with React 16, too', () => {
    const options = {jsx: 'react', allowUmdGlobalAccess: true, skipLibCheck: true};
    checkTypes(consumer(REACT_16), {'components.tsx': COMPONENTS}, options);
  });

  test('templates of Vue and Svelte know properties and events, and no others', () => {
    const packages = {vue: 'vue', svelte: 'svelte'};
    const own = consumer(packages);
    const vue = `import type {} from 'lc-runtime/vue';
import type {GlobalComponents} from 'vue';
type Props = InstanceType<GlobalComponents['lc-form']>['$props'];
export const known: Props = {alias: 'order', class: 'wide', onLcSaved: ({detail}) => detail.presentation.trim()};
// @ts-expect-error a property that there is not
export const unknown: Props = {alais: 'order'};
// @ts-expect-error an event that there is not
export const unheard: Props = {onLcSavde: () => {}};
`;
    const svelte = `import type {} from 'lc-runtime/svelte';
import type {SvelteHTMLElements} from 'svelte/elements';
type Props = SvelteHTMLElements['lc-grid'];
export const known: Props = {rows: [], 'edit-mode': 'page', class: 'wide', 'onlc-ready': ({detail}) => detail.total};
// @ts-expect-error a word that is none of the choices
export const unknown: Props = {editMode: 'pgae'};
// @ts-expect-error an event that there is not
export const unheard: Props = {'onlc-raedy': () => {}};
`;
    checkTypes(own, {'vue.ts': vue, 'svelte.ts': svelte}, {skipLibCheck: true});
  });

  test('a server renders the components of React 16 and 19 without a DOM', () => {
    const code = `import {createElement} from 'react';
import server from 'react-dom/server';
import {LcForm, LcNumber} from 'lc-runtime/react';
const field = createElement(LcNumber, {label: 'Amount', value: '2.5', readonly: true, disabled: false, onInput() {}, className: 'wide'});
console.log(server.renderToString(createElement(LcForm, {objectId: '7', definition: {columns: []}, onLcSaved() {}}, field)));`;
    for (const packages of [REACT_19, REACT_16]) {
      const own = consumer(packages);
      // React 16 has no exports: Node takes the file by its whole name.
      const html = node(packages === REACT_16 ? code.replace('react-dom/server', 'react-dom/server.js') : code, own);
      assert.match(html, /^<lc-form object-id="7"( data-reactroot="")?><lc-number /);
      assert.match(
        html,
        /<lc-number label="Amount" value="2.5" readonly="(true)?" class="wide"><\/lc-number><\/lc-form>/,
      );
    }
  });
}
