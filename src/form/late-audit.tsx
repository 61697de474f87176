import {useSignals} from '@preact/signals-react/runtime';
import {hasHistory} from '../state/audit-shown.js';
import {useForm} from './form-context.js';
import {LatePart} from './late-part.js';

const load = () => import('./audit.js');

/** The history of the record, where it has one. */
export function LateAudit() {
  useSignals();
  const {form} = useForm();
  if (!hasHistory(form)) return null;
  return (
    <div className="lc-c12">
      <LatePart load={load}>{({Audit}) => <Audit />}</LatePart>
    </div>
  );
}
