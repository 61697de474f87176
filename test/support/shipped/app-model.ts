// Stands for src/state/app/app-model.ts where the suites run on dist/: the class of the model that shipped elements work with.
import LcApp from '../../../elements/lc-app.js';
import LcNumber from '../../../elements/lc-number.js';
import type {AppModel as SourceModel} from '../../../src/state/app/app-model.js';

LcApp.define();
LcNumber.define();

function shippedModel(): SourceModel {
  const place = document.createElement(LcApp.tag);
  // An `lc-app` answers its own copy of the runtime alone; the question of an element of that copy has its mark.
  let copy: object | undefined;
  place.addEventListener('lc-context', (event) => (copy = (event as CustomEvent<{copy: object}>).detail.copy), true);
  document.body.append(place);
  place.append(document.createElement(LcNumber.tag));
  let model: SourceModel | undefined;
  const detail = {copy, answer: (app: SourceModel) => (model = app)};
  place.dispatchEvent(new CustomEvent('lc-context', {detail, bubbles: true, composed: true}));
  place.remove();
  return model!;
}

export const AppModel = shippedModel().constructor as typeof SourceModel;
