import type {Ref} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../controls/boolean/boolean-control.js';
import {DateControl} from '../controls/date/date-control.js';
import {TimestampControl} from '../controls/date/timestamp-control.js';
import {LookupControl} from '../controls/lookup/lookup-control.js';
import {NumberControl} from '../controls/number/number-control.js';
import type {ControlHandle} from '../controls/props.js';
import {SelectControl} from '../controls/select/select-control.js';
import {LongTextControl} from '../controls/text/long-text-control.js';
import {TextControl} from '../controls/text/text-control.js';
import {TimeControl} from '../controls/time/time-control.js';
import {choiceCondition} from '../state/reference-choice.js';
import {useApp} from '../ui/app-context.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {optionsOf, readOptions} from '../values/options.js';
import {isPresented, rawValue} from '../values/presented.js';
import type {Attribute, OptionsMap, TypeName} from '../values/types.js';

const EDITED = new Set<TypeName>([
  'string',
  'email',
  'text',
  'number',
  'date',
  'time',
  'timestamp',
  'boolean',
  'enumeration',
  'reference',
]);

/** Whether a value of an attribute is edited beside its record: one value, which nothing else of the record decides. */
export function isEditedAlone(attribute: Attribute): boolean {
  const {editable, policy, multiple, dependsOn} = configOf(attribute);
  return EDITED.has(typeOf(attribute)) && editable !== false && !policy && !multiple && !dependsOn;
}

interface ValueFieldProps {
  id: string;
  attribute: Attribute;
  enumerations: Record<string, OptionsMap>;
  /** A reference is {v, p}. */
  value: unknown;
  onInput?: (value: unknown) => void;
  onCommit: (value: unknown) => void;
  onKey?: (key: 'Enter' | 'Escape', event: KeyboardEvent) => void;
  handle?: Ref<ControlHandle>;
  /** Accessible name where no label stands beside it. */
  label?: string;
  invalid?: boolean;
  inCell?: boolean;
  describedBy?: string;
}

/** The control of an attribute's type over a plain value. */
export function ValueField({attribute, enumerations, value, ...props}: ValueFieldProps) {
  useSignals();
  const locale = useApp().locale.value;
  const config = configOf(attribute);
  const plain = rawValue(value);
  const {scale, prefix, suffix, isNonNegative, allowNull} = config;
  switch (typeOf(attribute)) {
    case 'number': {
      const affixes = {prefix: localized(prefix, locale), suffix: localized(suffix, locale)};
      const limits = {scale, nonNegative: isNonNegative, allowNull};
      return <NumberControl {...props} {...limits} {...affixes} value={(plain ?? null) as number | null} />;
    }
    case 'boolean':
      return <BooleanControl {...props} value={plain === true} />;
    case 'date':
      return <DateControl {...props} value={(plain ?? null) as string | null} />;
    case 'time':
      return <TimeControl {...props} allowNull={allowNull} value={(plain ?? null) as string | null} />;
    case 'timestamp':
      return <TimestampControl {...props} value={(plain ?? null) as number | null} />;
    case 'enumeration': {
      const options = readOptions(optionsOf(attribute, {enumerations}), locale);
      return <SelectControl {...props} required={allowNull === false} options={options} value={textOf(plain)} />;
    }
    case 'reference':
      return <ReferenceField {...props} attribute={attribute} value={value} />;
    case 'text':
      return <LongTextControl {...props} rows={config.rows} value={textOf(plain) ?? ''} />;
    default:
      return <TextControl {...props} value={textOf(plain) ?? ''} />;
  }
}

function ReferenceField({attribute, value, onInput, onCommit, ...props}: Omit<ValueFieldProps, 'enumerations'>) {
  const config = configOf(attribute);
  const {ref = '', dataColumns, searchColumns, checkAccess} = config;
  const where = choiceCondition(config);
  const id = rawValue(value);
  const presentation = isPresented(value) ? String(value.p ?? '') : '';
  return (
    <LookupControl
      {...props}
      source={{alias: ref, dataColumns, searchColumns, checkAccess, where}}
      value={typeof id === 'string' && id ? {id, presentation} : null}
      onInput={onInput && ((picked) => onInput(picked && {v: picked.id, p: picked.presentation}))}
      onCommit={(picked) => onCommit(picked && {v: picked.id, p: picked.presentation})}
    />
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
