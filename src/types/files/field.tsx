import type {StoredFile} from '../../contract/files.js';
import {FilesCell} from '../../controls/files/files-cell.js';
import {FilesControl} from '../../controls/files/files-control.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldPart} from '../field-part.js';
import {fileExtras} from '../file/settings.js';

export const field: FieldPart = {
  beside: true,
  useField({field, source, ...props}) {
    const {canDownload, maxFiles} = configOf(field.attribute);
    const value = field.value.value;
    const Control = props.inCell ? FilesCell : FilesControl;
    return (
      <Control
        {...props}
        {...fileExtras(field, source)}
        canDownload={canDownload}
        maxFiles={maxFiles}
        value={Array.isArray(value) ? (value as StoredFile[]) : []}
        onCommit={(files) => field.commit(files)}
      />
    );
  },
};
