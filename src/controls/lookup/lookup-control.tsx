import type {ControlProps} from '../props.js';
import {LookupBox, type LookupSettings, type LookupValue} from './lookup-box.js';

export type {LookupSettings, LookupValue} from './lookup-box.js';

/** A reference to a record, found by typing. */
export function LookupControl({value, onInput, onCommit, ...props}: ControlProps<LookupValue | null> & LookupSettings) {
  return (
    <LookupBox
      {...props}
      value={value ? [value] : []}
      onInput={onInput && (([first = null]) => onInput(first))}
      onCommit={([first = null]) => onCommit(first)}
    />
  );
}

/** References to several records, each a tag in the box. */
export function LookupListControl(props: ControlProps<readonly LookupValue[]> & LookupSettings) {
  return <LookupBox {...props} multiple />;
}
