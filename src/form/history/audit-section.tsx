import {useSignals} from '@preact/signals-react/runtime';
import {hasHistory} from '../../state/form/audit-shown.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {Skeleton} from '../../ui/marks/states.js';
import {useForm} from '../form-context.js';

const Audit = lazyView(() => import('./audit.js').then(({Audit: view}) => view), {
  words: 'later',
  frame: (fault) => fault ?? <Skeleton width="40%" />,
});

/** The history of the record, where it has one. */
export function AuditSection() {
  useSignals();
  const {form} = useForm();
  if (!hasHistory(form)) return null;
  return (
    <div className="lc-c12">
      <Audit />
    </div>
  );
}
