import type {FormModel} from '../form/form-model.js';

/** Notes that a form is shown, as a page or in a modal above what is there; answers what takes it back. */
export function noteOpenForm(form: FormModel): () => void {
  const {openForms} = form.app;
  openForms.value = [...openForms.peek(), form];
  return () => {
    openForms.value = openForms.peek().filter((each) => each !== form);
  };
}
