import {useSignals} from '@preact/signals-react/runtime';
import {configOf} from '../../values/attribute-type.js';
import {LookupControl, LookupListControl, type LookupValue} from '../../controls/lookup/lookup-control.js';
import type {FieldControlProps} from '../fields.js';
import type {Cond} from '../../query/types.js';
import type {LookupDependency, LookupSource} from '../../state/lookup-source.js';
import type {FieldModel} from '../../state/field-model.js';

/** A reference to one record, or to several. */
export default function ReferenceField({field, source, ...props}: FieldControlProps) {
  useSignals();
  const settings = {...props, source: lookupSource(field, source)};
  const value = field.value.value;
  if (configOf(field.attribute).multiple) {
    const ids = Array.isArray(value) ? (value as string[]) : [];
    return (
      <LookupListControl
        {...settings}
        value={ids.map((id) => ({id, presentation: ''}))}
        onCommit={(picked) => field.commit(picked.map(({id}) => id))}
      />
    );
  }
  const commit = (picked: LookupValue | null) => field.commit(picked?.id ?? null, picked?.presentation, picked?.data);
  const single = typeof value === 'string' ? {id: value, presentation: field.presentation.value} : null;
  return <LookupControl {...settings} value={single} onCommit={commit} />;
}

/** Where a reference finds its records, with the neighbours that narrow them. */
function lookupSource(field: FieldModel, {body, row}: FieldControlProps['source']): LookupSource {
  const {
    ref = '',
    dataColumns,
    searchColumns,
    dependsOn = {},
    checkAccess,
    extChoiceParams,
  } = configOf(field.attribute);
  const dependencies = Object.entries(dependsOn).flatMap<LookupDependency>(([path, id]) => {
    const neighbour = row?.has(id) ? row.cell(id) : body.fields.get(id);
    return neighbour ? [{path, label: neighbour.label, value: neighbour.value.value}] : [];
  });
  return {
    alias: ref,
    dataColumns,
    searchColumns,
    dependencies,
    checkAccess,
    where: extChoiceParams?.where as Cond | undefined,
  };
}
