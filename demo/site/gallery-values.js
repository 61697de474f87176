// @ts-check
import {SIGNATURE} from './sample-signature.js';

/**
 * What the states of a field are shown with, by tag: the attributes that fill it in, its placeholder and a fault. A tag that
 * is not here takes them from the examples of its page. `always`: attributes of a field that is empty, too. `own`: states that only
 * this field has, after those of all.
 * @typedef {{title: string, empty?: boolean, faulty?: boolean, segmented?: string, required?: string, disabled?: string, density?: string}} State
 * @typedef {{filled?: Record<string, string>, always?: Record<string, string>, placeholder?: string, fault?: string, broad?: boolean, own?: State[]}} Sample
 * @type {Record<string, Sample>}
 */
export const SAMPLES = {
  'lc-text': {
    filled: {value: 'Dock 4, Leeds'},
    placeholder: 'Where it is unloaded',
    fault: 'Dock 44 does not exist in Leeds',
  },
  'lc-long-text': {
    filled: {value: 'Ring the bell at the gate.\nThe forklift comes to the ramp.'},
    placeholder: 'What the driver must know',
    fault: 'Say where the driver reports',
  },
  'lc-email': {
    filled: {value: 'orders@nordskar.se'},
    placeholder: 'name@company.com',
    fault: 'Enter an address such as name@company.com',
  },
  'lc-password': {
    filled: {value: 'Moor-folding-84'},
    placeholder: 'At least 8 characters',
    fault: 'You have used this password before',
  },
  'lc-code-input': {filled: {value: '4711'}, fault: 'This code has expired, ask for a new one', broad: true},
  'lc-colour': {filled: {value: '#0a6775'}, placeholder: '#000000', fault: 'Another category has this colour already'},
  'lc-slider': {filled: {value: '15', suffix: '%'}, fault: 'More than 10 % needs a second signature'},
  'lc-tags': {
    filled: {value: 'fragile, heavy, keep dry'},
    placeholder: 'Add a label',
    fault: 'Say whether it is fragile',
  },
  'lc-number': {
    filled: {value: '12483.6', scale: '2', prefix: '€'},
    placeholder: '0.00',
    fault: 'Enter an amount of at least 100',
  },
  'lc-boolean': {filled: {checked: ''}, fault: 'Agree to partial deliveries first'},
  'lc-date': {
    filled: {value: '2026-11-20'},
    fault: 'Choose a working day',
    own: [
      {title: 'In segments', segmented: ''},
      {title: 'In segments, empty', segmented: '', empty: true},
      {title: 'In segments, disabled', segmented: '', disabled: ''},
      {title: 'In segments, invalid', segmented: '', required: '', faulty: true},
    ],
  },
  'lc-time': {filled: {value: '09:30'}, fault: 'The dock opens at 07:00'},
  'lc-timestamp': {filled: {value: '1795167000000'}, fault: 'Choose a moment after the order'},
  'lc-date-range': {filled: {value: '2026-12-02/2026-12-11'}, fault: 'Choose at most 14 days', broad: true},
  'lc-select': {placeholder: 'Choose a unit', fault: 'This unit is not sold any more'},
  'lc-lookup': {
    filled: {value: '7', presentation: 'Nordskar AB'},
    placeholder: 'Choose a supplier',
    fault: 'Nordskar AB does not deliver to Leeds',
  },
  'lc-icon-picker': {placeholder: 'Choose an icon', fault: 'Another category has this icon already'},
  'lc-radio-group': {
    always: {options: '[{"exw": "Ex works"}, {"dap": "Delivered"}]'},
    filled: {value: 'dap'},
    fault: 'The carrier does not deliver there',
  },
  'lc-rating': {always: {half: ''}, filled: {value: '3.5'}, fault: 'Say how good the delivery was'},
  'lc-steps': {fault: 'This step needs a receipt', broad: true},
  'lc-file': {
    filled: {value: '0190-7', presentation: 'Contract C-2026-118.pdf'},
    fault: 'The file is larger than 20 MB',
  },
  'lc-image': {
    filled: {value: '0190-8', presentation: 'Packing photo.jpg'},
    fault: 'The picture is larger than 20 MB',
    broad: true,
  },
  'lc-file-list': {
    filled: {value: '[{"id": "0190-9", "name": "Price list.xlsx"}]'},
    fault: 'Price list.xlsx is larger than 20 MB',
    broad: true,
  },
  'lc-scanner': {
    filled: {value: '5701234011057'},
    placeholder: 'Article on the carton',
    fault: 'No product has this code',
  },
  'lc-signature': {filled: {value: SIGNATURE}, fault: 'The signature does not fill the line'},
  'lc-code': {
    always: {language: 'json', lines: '2'},
    filled: {value: '{"carrier": "Nordskar",\n "days": 2}'},
    placeholder: '{"carrier": ""}',
    fault: 'Name a carrier of the supplier',
    broad: true,
  },
  'lc-markdown': {
    always: {rows: '2'},
    filled: {value: 'Ring at **gate 4**'},
    placeholder: 'What the driver must know',
    fault: 'Say where the driver reports',
    broad: true,
  },
  'lc-rich-text': {
    always: {rows: '2'},
    filled: {value: '<p>A tent for <strong>two</strong></p>'},
    placeholder: 'What customers read',
    fault: 'Say for how many it is',
    broad: true,
  },
  'lc-multilingual-text': {
    filled: {value: '{"en": "Ridge tent", "fr": "Tente", "es": "Tienda", "uk": "Намет"}'},
    placeholder: 'Name of the product',
    fault: 'Enter the English name',
    broad: true,
  },
};

/**
 * Elements whose one attribute says what they mean: a row for each of its words, a column for each state.
 * @type {Record<string, {by: string, text: string, given: Record<string, string>, states: Record<string, Record<string, string>>}>}
 */
export const MATRICES = {
  'lc-button': {
    by: 'variant',
    text: 'Save',
    given: {icon: 'save'},
    states: {Rest: {}, Outlined: {outlined: ''}, Disabled: {disabled: ''}, Busy: {busy: ''}},
  },
};

/**
 * The key that opens the popup of a control.
 * @type {Record<string, string>}
 */
export const OPENERS = {
  'lc-date': 'Alt+ArrowDown',
  'lc-date-range': 'Alt+ArrowDown',
  'lc-timestamp': 'Alt+ArrowDown',
  'lc-select': 'Alt+ArrowDown',
  'lc-lookup': 'Alt+ArrowDown',
  'lc-dropdown': 'Enter',
  'lc-option-list': 'Enter',
};

/** Tags that fill a window, hold a whole page or belong to an application: they are shown on pages of their own. */
export const WHOLE_PAGES = [
  ...['lc-app', 'lc-assistant', 'lc-form', 'lc-labels', 'lc-mail', 'lc-messages', 'lc-modal', 'lc-shell'],
  ...['lc-signing', 'lc-signing-page'],
  ...['lc-search', 'lc-notifications', 'lc-app-switcher', 'lc-user-menu'],
];
