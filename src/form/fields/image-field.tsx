import {useSignals} from '@preact/signals-react/runtime';
import {ImageControl} from '../../controls/image/image-control.js';
import type {FieldControlProps} from '../fields.js';
import {storedOf, useFileSettings} from './file-settings.js';

/** An image of the record. */
export default function ImageField({field, source: _, ...props}: FieldControlProps) {
  useSignals();
  const extras = useFileSettings(field);
  return (
    <ImageControl
      {...props}
      {...extras}
      value={storedOf(field)}
      onCommit={(file) => field.commit(file?.id ?? null, file?.name)}
    />
  );
}
