// Stands for src/state/app-model.ts where the suites run on dist/: the class of the model that shipped elements work with.
import LcApp from '../../../elements/lc-app.js';
import type {AppModel as SourceModel} from '../../../src/state/app-model.js';

LcApp.define();

function shippedModel(): SourceModel {
  const place = document.createElement(LcApp.tag);
  document.body.append(place);
  let model: SourceModel | undefined;
  const detail = {answer: (app: SourceModel) => (model = app)};
  place.dispatchEvent(new CustomEvent('lc-context', {detail, bubbles: true, composed: true}));
  place.remove();
  return model!;
}

export const AppModel = shippedModel().constructor as typeof SourceModel;
