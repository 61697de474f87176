import {FileControl} from '../../controls/file/file-control.js';
import type {FieldPart} from '../field-part.js';
import {fileExtras, storedOf} from './settings.js';

export const field: FieldPart = {
  beside: true,
  useField: ({field, source, ...props}) => (
    <FileControl
      {...props}
      {...fileExtras(field, source)}
      value={storedOf(field)}
      onCommit={(file) => field.commit(file?.id ?? null, file?.name)}
    />
  ),
};
