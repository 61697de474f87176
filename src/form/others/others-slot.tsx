import {useSignals} from '@preact/signals-react/runtime';
import {Boundary} from '../../ui/late/boundary.js';
import {useLatePart} from '../late-part.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {FocusRegistry} from '../focus-registry.js';

const othersViews = lazyPart(() => import('./others.js'), 'later');

interface OthersProps {
  form: FormModel;
  stage?: FocusRegistry;
}

/**
 * The others who have the record open: beside its title, with the `stage` of a form above its fields and at them. The code comes
 * once they can be known; nobody waits for it, and a fault of it is reported and leaves the form as it is.
 */
export function Others(props: OthersProps) {
  return (
    <Boundary around={() => null}>
      <OthersView {...props} />
    </Boundary>
  );
}

function OthersView({form, stage}: OthersProps) {
  useSignals();
  const others = form.others.value;
  const views = useLatePart(othersViews, form.app, others);
  if (!others || !views) return null;
  return stage ? <views.OthersEditing {...{form, stage, others}} /> : <views.OthersHere {...{form, others}} />;
}
