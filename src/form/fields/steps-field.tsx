import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Steps} from '../../ui/marks/steps.js';
import {configOf} from '../../values/attribute-type.js';
import {readOptions} from '../../values/options.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** An enumeration as steps; pressing one chooses it. */
export default function StepsField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  return (
    <Steps
      {...props}
      value={field.value.value as string | null}
      onInput={(value) => field.input(value)}
      onCommit={(value) => field.commit(value)}
      options={readOptions(configOf(field.attribute).options ?? {}, useApp().locale.value)}
    />
  );
}
