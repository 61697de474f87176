import {configOf} from '../values/attribute-type.js';
import type {Check} from './validate.js';
import {passwordFault, policyOf} from './password-policy.js';

/** What is wrong with a password by the policy of its attribute. */
export const checkPassword: Check = (value, attribute, {label, formats}) => {
  const {policy, level} = configOf(attribute);
  return policy && typeof value === 'string'
    ? passwordFault(value, policyOf(policy, level), label, formats.locale)
    : null;
};
