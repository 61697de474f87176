import type {FieldElement} from '../../src/host/field-element.js';

/** What the contract suite knows of a kind of field. */
export interface FieldKind {
  /** Attributes it needs beside those of its example. */
  attributes?: string;
  /** What script sets, and what the form gets for it. */
  value: unknown;
  sent: [string, unknown][];
  /** Keys that a person presses, and the events they fire, in order. */
  keys: string[];
  /** The first key opens options, which the next ones wait for. */
  opens?: boolean;
  events: string[];
  /** Those of leaving it afterwards. */
  leaving?: string[];
  /** The part inside that the keys are pressed on; what `focus()` focuses when absent. */
  focused?: string;
  /** What makes it ready for the keys. */
  prepare?: (el: FieldElement & Record<string, unknown>) => void;
}

const typed = {keys: ['1', '2'], events: ['input', 'input'], leaving: ['change']};
const sends = (value: string): [string, unknown][] => [['field', value]];
const BOTH = ['input', 'change'];
const FRUIT = ['Apple', 'Banana'];

export const FIELD_KINDS: Record<string, FieldKind> = {
  'lc-text': {...typed, value: 'Dock 4', sent: sends('Dock 4')},
  'lc-long-text': {...typed, value: 'Two\nlines', sent: sends('Two\nlines')},
  'lc-code': {...typed, value: 'a\n  b', sent: sends('a\n  b')},
  'lc-markdown': {...typed, value: '- a\n- b', sent: sends('- a\n- b')},
  'lc-rich-text': {...typed, value: '<p>Dock <strong>4</strong></p>', sent: sends('<p>Dock <strong>4</strong></p>')},
  'lc-email': {...typed, value: 'a@b.example', sent: sends('a@b.example')},
  'lc-password': {...typed, value: ' Moor 84 ', sent: sends(' Moor 84 ')},
  'lc-number': {...typed, value: '-12.5', sent: sends('-12.5'), attributes: 'value=""'},
  'lc-multilingual-text': {
    ...typed,
    value: {en: 'Tent', fr: 'Tente'},
    sent: ['Tent', 'Tente', '', ''].map((text, n) => [`field[${['en', 'fr', 'es', 'uk'][n]}]`, text]),
  },
  'lc-date': {
    keys: [...'12/01/26'],
    // as soon as it reads as a date, and as another one
    events: ['input', 'input', 'input'],
    leaving: ['change'],
    value: '2026-12-02',
    sent: sends('2026-12-02'),
    attributes: 'value=""',
  },
  'lc-time': {
    keys: [...'14:30'],
    events: ['input', 'input', 'input', 'input'],
    leaving: ['change'],
    value: '23:59:59',
    sent: sends('23:59:59'),
    attributes: 'value=""',
  },
  'lc-timestamp': {
    keys: [...'12/01/26'],
    // as soon as it reads as a date, and as another one
    events: ['input', 'input', 'input'],
    leaving: ['change'],
    value: '1795167000000',
    sent: sends('1795167000000'),
    attributes: 'value=""',
  },
  'lc-date-range': {
    keys: [...'12/01/26'],
    // as soon as it reads as a date, and as another one
    events: ['input', 'input', 'input'],
    leaving: ['change'],
    value: '2026-12-02/2026-12-11',
    sent: sends('2026-12-02/2026-12-11'),
    attributes: 'value=""',
  },
  'lc-boolean': {keys: ['Space'], events: BOTH, value: 'yes', sent: sends('yes'), attributes: 'checked'},
  'lc-select': {
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
    opens: true,
    events: BOTH,
    value: 'box',
    sent: sends('box'),
  },
  'lc-radio-group': {keys: ['ArrowDown'], events: BOTH, value: 'urgent', sent: sends('urgent')},
  'lc-steps': {keys: ['End', 'Enter'], events: BOTH, value: 'paid', sent: sends('paid')},
  'lc-rating': {keys: ['ArrowRight'], events: BOTH, value: '3.5', sent: sends('3.5'), attributes: 'value="2"'},
  'lc-code-input': {...typed, value: '471108', sent: sends('471108')},
  'lc-colour': {
    keys: [...'#0a6'],
    events: ['input'],
    leaving: ['change'],
    value: '#bd2b35',
    sent: sends('#bd2b35'),
    attributes: 'value=""',
  },
  'lc-slider': {keys: ['ArrowRight'], events: BOTH, value: '30', sent: sends('30'), attributes: 'value="2"'},
  'lc-tags': {
    keys: ['a', 'Enter'],
    events: BOTH,
    value: ['Ridge', 'Lake'],
    sent: [
      ['field', 'Ridge'],
      ['field', 'Lake'],
    ],
    attributes: 'value=""',
  },
  'lc-lookup': {
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
    opens: true,
    events: BOTH,
    value: {id: '7', presentation: 'Nordskar AB'},
    sent: sends('7'),
    prepare: (el) => void Object.assign(el, {alias: '', options: FRUIT}),
  },
  'lc-file': {
    keys: ['Delete'],
    events: BOTH,
    value: '0190-7',
    sent: sends('0190-7'),
    prepare: (el) => void Object.assign(el, {noConfirm: true, value: '0190-7', presentation: 'a.pdf'}),
  },
  'lc-image': {
    keys: ['Delete'],
    events: BOTH,
    value: '0190-7',
    sent: sends('0190-7'),
    prepare: (el) => void Object.assign(el, {noConfirm: true, value: '0190-7', presentation: 'a.png'}),
  },
  'lc-file-list': {
    keys: ['Delete'],
    events: BOTH,
    value: '[{"id": "7", "name": "a.pdf"}]',
    sent: sends('7'),
    prepare: (el) => void Object.assign(el, {noConfirm: true, value: '[{"id": "7", "name": "a.pdf"}]'}),
    focused: '.lc-file button',
  },
  'lc-scanner': {...typed, value: 'OF-77120', sent: sends('OF-77120')},
  'lc-signature': {
    keys: ['Delete'],
    events: BOTH,
    value: 'data:image/png;base64,AAAA',
    sent: sends('data:image/png;base64,AAAA'),
    prepare: (el) => void Object.assign(el, {noConfirm: true, value: '0190-7'}),
  },
  'lc-icon-picker': {keys: ['Delete'], events: BOTH, value: 'box', sent: sends('box')},
};
