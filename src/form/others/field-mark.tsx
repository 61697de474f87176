import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import type {Collaborators} from '../../state/form/collaborators.js';
import type {FieldMarks} from '../focus-registry.js';

/** What is shown at a field that others are in; reading it follows who is in that one. */
export function fieldMarks(others: Collaborators): FieldMarks {
  return (ids, key, inLabel, end) => {
    const names = [...new Set(ids.split(',').flatMap((each) => others.editorsOf(each).value))];
    if (!names.length) return null;
    const id = `${key}-mark`;
    const mark = <FieldMark id={id} names={names} />;
    if (!inLabel) return {id, end, beside: mark};
    const both = (
      <>
        {mark}
        {end}
      </>
    );
    return {id, end: both, beside: null};
  };
}

function FieldMark({id, names}: {id: string; names: readonly string[]}) {
  const app = useApp();
  const name = new Intl.ListFormat(app.locale.value, {type: 'conjunction'}).format(names);
  return (
    <span id={id} className="lc-theirs">
      <Icon name="pencil" size="small" />
      <span className="lc-truncate">{app.t('others.inField', {count: names.length, name})}</span>
    </span>
  );
}
