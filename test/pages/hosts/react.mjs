import {createElement as h} from 'react';
import {createRoot} from 'react-dom/client';

const {rows, columns, options, definition, submit} = window.given;
createRoot(document.querySelector('main')).render(
  h(
    'form',
    {onSubmit: submit},
    h('lc-grid', {rows, columns, editMode: 'page', heading: 'Docks'}),
    h('lc-grid', {src: '/carriers', columns, heading: 'Carriers'}),
    h('lc-select', {name: 'unit', label: 'Unit', options, value: 'pallet'}),
    h('lc-number', {name: 'amount', label: 'Amount', value: '2.5', scale: 2, prefixText: '€', disabled: false}),
    h('lc-text', {name: 'off', label: 'Off', value: 'x', disabled: true}),
    h('lc-form', {definition}),
  ),
);
