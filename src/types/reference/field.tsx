import {LookupControl, LookupListControl, type LookupValue} from '../../controls/lookup/lookup-control.js';
import {lookupSource} from '../../state/field/field-lookup.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldPart} from '../field-part.js';
import {ReferencePicture} from './picture.js';

/** A reference to one record, or to several. */
export const field: FieldPart = {
  useField({field, source: {body, row}, ...props}) {
    const beside = row?.columns ?? body.metadata.columns;
    const source = lookupSource(field, (id) => (row?.has(id) ? row.cell(id) : body.fields.get(id)), beside);
    const settings = {...props, source};
    const value = field.value.value;
    if (configOf(field.attribute).multiple) {
      const ids = Array.isArray(value) ? (value as string[]) : [];
      const commit = (picked: readonly LookupValue[]) =>
        field.commit(
          picked.map(({id}) => id),
          picked.map(({presentation}) => presentation).join(', '),
        );
      return <LookupListControl {...settings} value={ids.map((id) => ({id, presentation: ''}))} onCommit={commit} />;
    }
    const commit = (picked: LookupValue | null) => field.commit(picked?.id ?? null, picked?.presentation, picked?.data);
    const single = typeof value === 'string' && value ? {id: value, presentation: field.presentation.value} : null;
    const before = single && (
      <ReferencePicture attribute={field.attribute} value={single.id} text={single.presentation} />
    );
    return <LookupControl {...settings} before={before} value={single} onCommit={commit} />;
  },
};
