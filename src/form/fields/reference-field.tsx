import {useSignals} from '@preact/signals-react/runtime';
import {configOf} from '../../values/attribute-type.js';
import {LookupControl, LookupListControl, type LookupValue} from '../../controls/lookup/lookup-control.js';
import type {FieldControlProps} from '../fields.js';
import {ReferencePicture} from '../reference-picture.js';
import {lookupSource} from '../../state/field-lookup.js';

/** A reference to one record, or to several. */
export default function ReferenceField({field, source: {body, row}, ...props}: FieldControlProps) {
  useSignals();
  const beside = row?.columns ?? body.metadata.columns;
  const source = lookupSource(field, (id) => (row?.has(id) ? row.cell(id) : body.fields.get(id)), beside);
  const settings = {...props, source};
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
  const before = single && (
    <ReferencePicture attribute={field.attribute} value={single.id} text={single.presentation} />
  );
  return <LookupControl {...settings} before={before} value={single} onCommit={commit} />;
}
