import {useSignals} from '@preact/signals-react/runtime';
import {TagsControl} from '../../controls/tags/tags-control.js';
import {splitTags} from '../../controls/tags/tags.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../../types/field-part.js';

/** A text as tags, which it holds with commas between. */
export default function TagsField({field, source: _, rows: __, ...props}: FieldControlProps) {
  useSignals();
  const {value} = field.value;
  return (
    <TagsControl
      {...props}
      max={configOf(field.attribute).maxTags}
      value={typeof value === 'string' ? splitTags(value) : []}
      onInput={(tags) => field.input(tags.join(', '))}
      onCommit={(tags) => field.commit(tags.join(', '))}
    />
  );
}
