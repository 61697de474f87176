import type {ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useBooleanControl} from '../../controls/boolean/boolean-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {lazyField, type FieldControlProps, type FieldPart, type LazyField} from '../../types/field-part.js';
import {loadedField, loadField, typeField} from '../../types/loaded-field.js';
import {SHOWN} from '../../types/shown-field.js';
import {lazyPart} from '../../values/lazy-part.js';
import {configOf} from '../../values/attribute-type.js';
import type {CataloguePart} from '../../values/message-key.js';
import type {Attribute} from '../../values/types.js';
import {formField, type FormFieldProps} from './form-field.js';

/** How a field is edited in a form. */
export interface FieldType {
  /** The control alone. */
  Control: ComponentType<FieldControlProps>;
  /** The control with its field frame in a form: one component, since a form has hundreds. */
  Field: ComponentType<FormFieldProps>;
  /** false: the control shows its own label. */
  framed: boolean;
}

type Chosen = FieldPart | LazyField;
type Load = (app: AppModel) => Promise<unknown>;

const lazyNamed = (load: () => Promise<{default: ComponentType<FieldControlProps>}>, words: CataloguePart): LazyField =>
  lazyPart(async () => {
    const {default: Control} = await load();
    return {useField: (props) => <Control {...props} />};
  }, words);

/** Controls a placement may ask for by name, for a type that has more than one. */
const BY_NAME: Record<string, Chosen> = {
  switch: {
    framed: false,
    useField: ({field, source: _, rows: __, ...props}) =>
      useBooleanControl({
        ...props,
        value: field.value.value === true,
        onInput: (value) => field.input(value),
        onCommit: (value) => field.commit(value),
        variant: 'switch',
        text: props.called,
        label: undefined,
      }),
  },
  password: lazyNamed(() => import('./password-field.js'), 'later'),
  'date-range': lazyNamed(() => import('./date-range-field.js'), 'later'),
  'segmented-date': lazyNamed(() => import('./segmented-date-field.js'), 'later'),
  radio: lazyNamed(() => import('./radio-field.js'), 'later'),
  buttons: lazyNamed(() => import('./buttons-field.js'), 'later'),
  code: lazyNamed(() => import('./code-field.js'), 'later'),
  markdown: lazyNamed(() => import('./markdown-field.js'), 'later'),
  'rich-text': lazyNamed(() => import('./rich-text-field.js'), 'later'),
  steps: lazyNamed(() => import('./steps-field.js'), 'later'),
  pdf: lazyNamed(() => import('./pdf-field.js'), 'later'),
  barcode: lazyNamed(() => import('./barcode-field.js'), 'later'),
  scanner: lazyNamed(() => import('./scanner-field.js'), 'later'),
  signature: lazyNamed(() => import('./signature-field.js'), 'later'),
  rating: lazyNamed(() => import('./rating-field.js'), 'later'),
  'code-input': lazyNamed(() => import('./code-input-field.js'), 'later'),
  colour: lazyNamed(() => import('./colour-field.js'), 'later'),
  slider: lazyNamed(() => import('./slider-field.js'), 'later'),
  counter: lazyNamed(() => import('./special-text-field.js'), 'later'),
  position: lazyNamed(() => import('./position-field.js'), 'later'),
  tags: lazyNamed(() => import('./tags-field.js'), 'later'),
  assisted: lazyField(() => import('./assisted-text-field.js'), 'later'),
};

const fieldTypes = new Map<FieldPart, FieldType>();

/** The control of an attribute; the value as text where its code is not there yet. */
export function controlFor(attribute: Attribute, name = ''): FieldType {
  const part = loadedField(chosenFor(attribute, name)) ?? SHOWN;
  let type = fieldTypes.get(part);
  if (!type) fieldTypes.set(part, (type = fieldType(part)));
  return type;
}

function fieldType({useField, framed = true, LabelEnd}: FieldPart): FieldType {
  return {
    Control: function Control(props) {
      useSignals();
      return useField(props);
    },
    Field: formField(useField, {framed, LabelEnd}),
    framed,
  };
}

/** Fetches the controls of these attributes that are not there yet. */
export function fetchesFor(fields: Iterable<[attribute: Attribute, name?: string]>): Load[] {
  const parts = new Set([...fields].map(([attribute, name]) => chosenFor(attribute, name)));
  return [...parts].flatMap((part) => (loadedField(part) ? [] : [(app) => loadField(part, app)]));
}

function chosenFor(attribute: Attribute, name = ''): Chosen {
  const {policy, mask, counter, assistant, position} = configOf(attribute);
  const wanted =
    name || (policy ? 'password' : assistant ? 'assisted' : position ? 'position' : mask || counter ? 'counter' : '');
  const part = typeField(attribute);
  return part !== SHOWN && Object.hasOwn(BY_NAME, wanted) ? BY_NAME[wanted]! : part;
}
