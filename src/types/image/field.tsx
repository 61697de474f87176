import {ImageControl} from '../../controls/image/image-control.js';
import type {FieldPart} from '../field-part.js';
import {fileExtras, storedOf} from '../file/settings.js';

export const field: FieldPart = {
  beside: true,
  useField: ({field, source, ...props}) => (
    <ImageControl
      {...props}
      {...fileExtras(field, source)}
      value={storedOf(field)}
      onCommit={(file) => field.commit(file?.id ?? null, file?.name)}
    />
  ),
};
