import {useSignals} from '@preact/signals-react/runtime';
import {TextControl} from '../../controls/text/text-control.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {BarcodeView} from '../../widgets/barcode/barcode-view.js';

/** A text with its code beneath it; the code alone where it is only read. */
export default function BarcodeField({field, source, ...props}: FieldControlProps) {
  useSignals();
  const text = typeof field.value.value === 'string' ? field.value.value : '';
  const kind = source.placement?.symbology ?? 'qr';
  const {inCell, readonly} = props;
  return (
    <>
      {(inCell || !readonly || !text) && (
        <TextControl
          {...props}
          value={text}
          onInput={(value) => field.input(value)}
          onCommit={(value) => field.commit(value)}
        />
      )}
      {!inCell && text && <BarcodeView kind={kind} value={text} label={props.called} />}
    </>
  );
}
