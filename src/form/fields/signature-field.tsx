import {useSignals} from '@preact/signals-react/runtime';
import {SignatureControl} from '../../controls/signature/signature-control.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {fileExtras, storedOf} from '../../types/file/settings.js';

/** An image that is signed: stored as every image of a record. */
export default function SignatureField({field, source, ...props}: FieldControlProps) {
  useSignals();
  return (
    <SignatureControl
      {...props}
      {...fileExtras(field, source)}
      stores
      value={storedOf(field)}
      onInput={undefined}
      onCommit={(signed) => {
        if (!signed || 'id' in signed) field.commit(signed?.id ?? null, signed?.name);
      }}
    />
  );
}
