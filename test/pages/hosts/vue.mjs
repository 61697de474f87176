import {createApp, h} from 'vue';

const {rows, columns, options, definition, submit} = window.given;
createApp({
  render: () =>
    h('form', {onSubmit: submit}, [
      h('lc-grid', {rows, columns, editMode: 'page', heading: 'Docks'}),
      h('lc-grid', {src: '/carriers', columns, heading: 'Carriers'}),
      h('lc-select', {name: 'unit', label: 'Unit', options, value: 'pallet'}),
      h('lc-number', {name: 'amount', label: 'Amount', value: '2.5', scale: 2, prefixText: '€', disabled: false}),
      // As `<lc-text disabled>` in a template comes here.
      h('lc-text', {name: 'off', label: 'Off', value: 'x', disabled: ''}),
      h('lc-form', {definition}),
    ]),
}).mount('main');
