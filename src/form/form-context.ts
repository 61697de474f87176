import {createContext, useContext} from 'react';
import type {FormBody} from '../state/draft/form-body.js';
import type {FormModel} from '../state/form/form-model.js';
import type {FocusRegistry} from './focus-registry.js';

/** What the parts of a form's view share. */
export interface FormScope {
  form: FormModel;
  body: FormBody;
  stage: FocusRegistry;
  /** Runs the default action, as Enter in a one-line field does. */
  runDefault: () => void;
}

export const FormContext = createContext<FormScope | null>(null);

export function useForm(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('no FormContext above this view');
  return scope;
}
