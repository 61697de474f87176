import {useSignals} from '@preact/signals-react/runtime';
import {PasswordControl} from '../../controls/password/password-control.js';
import {checkPassword} from '../../rules/password-check.js';
import {policyOf} from '../../rules/password-policy.js';
import {addCheck} from '../../rules/validate.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../../types/field-part.js';

addCheck(checkPassword);

/** A string that is a password. With a policy it has a meter, save in a cell, and one can be made up. */
export default function PasswordField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const {policy, level} = configOf(field.attribute);
  return (
    <PasswordControl
      {...props}
      autoComplete={policy ? 'new-password' : 'off'}
      policy={policy && policyOf(policy, level)}
      meter={policy !== undefined && !props.inCell}
      value={field.value.value as string}
      onInput={(text) => field.input(text)}
      onCommit={(text) => field.commit(text)}
    />
  );
}
