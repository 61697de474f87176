// @ts-check
// User methods for the commands on the page of lc-form: a host page gives its own to `lc-app` in the same way.
import './page.js';

const app = document.querySelector('#with-methods');
if (app) {
  Object.assign(app, {
    methods: {
      /** @param {{form: {setField: (id: string, value: unknown) => void}}} call */
      workedToday: ({form}) => form.setField('day', new Date().toISOString().slice(0, 10)),
    },
  });
}
