import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../api/files.js';
import {FilesControl} from '../../controls/files/files-control.js';
import {FilesCell} from '../../controls/files/files-cell.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldControlProps} from '../fields.js';
import {useFileSettings} from './file-settings.js';

/** The attachments of the record. */
export default function FilesField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const extras = useFileSettings(field);
  const {canDownload, maxFiles} = configOf(field.attribute);
  const value = field.value.value;
  const Control = props.inCell ? FilesCell : FilesControl;
  return (
    <Control
      {...props}
      {...extras}
      canDownload={canDownload}
      maxFiles={maxFiles}
      value={Array.isArray(value) ? (value as StoredFile[]) : []}
      onCommit={(files) => field.commit(files)}
    />
  );
}
