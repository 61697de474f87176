import {useSignals} from '@preact/signals-react/runtime';
import {RadioControl, type RadioVariant} from '../../controls/radio/radio-control.js';
import {useApp} from '../../ui/app-context.js';
import {configOf} from '../../values/attribute-type.js';
import {readOptions} from '../../values/options.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** An enumeration as radio buttons: an empty one comes first where no value is required. */
export default function RadioField(props: FieldControlProps) {
  return <EnumerationChoice {...props} variant="radios" />;
}

/** An enumeration whose options are all in view. */
export function EnumerationChoice({field, source: _, variant, ...props}: FieldControlProps & {variant: RadioVariant}) {
  useSignals();
  const app = useApp();
  const {options = {}, allowNull} = configOf(field.attribute);
  const required = props.required || allowNull === false;
  const choices = readOptions(options, app.locale.value, app.t('emptyValue'));
  const withEmpty = required || choices.some(({key}) => key === '');
  return (
    <RadioControl
      {...props}
      required={required}
      variant={variant}
      value={field.value.value as string | null}
      onInput={(value) => field.input(value)}
      onCommit={(value) => field.commit(value)}
      options={withEmpty ? choices : [{value: null, key: '', text: app.t('emptyValue')}, ...choices]}
    />
  );
}
