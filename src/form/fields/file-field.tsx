import {useSignals} from '@preact/signals-react/runtime';
import {FileControl} from '../../controls/file/file-control.js';
import type {FieldControlProps} from '../fields.js';
import {storedOf, useFileSettings} from './file-settings.js';

/** A file of the record. */
export default function FileField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const extras = useFileSettings(field);
  return (
    <FileControl
      {...props}
      {...extras}
      value={storedOf(field)}
      onCommit={(file) => field.commit(file?.id ?? null, file?.name)}
    />
  );
}
