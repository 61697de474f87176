import {useRef, useState, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LazyPart} from '../values/lazy-part.js';
import {useApp} from '../ui/app-context.js';
import {Icon} from '../ui/icons/icon.js';
import {partName} from '../ui/part-name.js';
import {Popup, preloadPopup} from '../ui/overlay/popup.js';
import {usePart} from './use-part.js';
import type {MessageKey} from '../values/message-key.js';

/** The platform's own picker. */
export interface NativePicker {
  type: 'date' | 'time' | 'datetime-local' | 'color';
  /** The value as the native input writes it. */
  value: string;
  onPick: (text: string) => void;
}

export interface PickerButtonProps<P> {
  /** The box the popup opens beside. */
  anchor: RefObject<HTMLElement | null>;
  icon: string;
  /** Keys of the sentences that name the button and the popup. */
  label: MessageKey;
  title: MessageKey;
  /** The field it belongs to, by its names. */
  of: {called?: string; label?: string};
  open: boolean;
  setOpen: (open: boolean) => void;
  /** What the popup shows, loaded when it first opens. */
  part: LazyPart<P>;
  /** What a phone opens instead, since a popup has no room there. */
  native?: NativePicker;
  /** What the popup shows. */
  children: (part: P) => ReactNode;
}

/** A button in an input's box that opens a picker; on phones the platform's own, where there is one. */
export function PickerButton<P>(props: PickerButtonProps<P>) {
  useSignals();
  const {anchor, icon, label, title, of, open, setOpen, part, native, children} = props;
  const app = useApp();
  const name = partName(app.t(label), of);
  const input = useRef<HTMLInputElement>(null);
  const [onPhone] = useState(() => matchMedia('(pointer: coarse) and (max-width: 576px)').matches);
  const phone = onPhone ? native : undefined;
  const code = usePart(part, open && !phone, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        className="lc-input__btn"
        aria-label={name}
        title={name}
        aria-haspopup={phone ? undefined : 'dialog'}
        aria-expanded={phone ? undefined : open}
        onPointerEnter={preloadPopup}
        onClick={() => (phone ? showNative(input.current) : setOpen(!open))}
      >
        <Icon name={icon} />
      </button>
      {phone && (
        <input
          ref={input}
          type={phone.type}
          className="lc-unseen"
          tabIndex={-1}
          aria-hidden="true"
          value={phone.value}
          onChange={(event) => event.target.value && phone.onPick(event.target.value)}
        />
      )}
      {code && (
        <Popup anchor={anchor} open label={app.t(title)} onClose={() => setOpen(false)}>
          {children(code)}
        </Popup>
      )}
    </>
  );
}

function showNative(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // Not allowed in a frame of another origin; there the focused input opens it by a tap.
    input?.focus();
  }
}
