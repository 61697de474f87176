// @words later
import {Maskito, type MaskitoOptions} from '@maskito/core';
import type {Ref} from 'react';
import type {MessageKey} from '../../values/message-key.js';
import {
  accepts,
  bareText,
  conforms,
  isComplete,
  maskFault,
  readMask,
  shownText,
  type Mask,
  type MaskInWords,
} from '../../rules/mask.js';
import type {ControlHandle} from '../props.js';
import type {Wording} from '../typed-text.js';

type Say = (key: MessageKey, params?: Record<string, string | number>) => string;

/** What a mask makes of an input: its text, its keys, and words for who does not see it. */
export class Masking implements MaskInWords {
  private readonly mask: Mask;
  private readonly options: MaskitoOptions;
  readonly wording: Wording<string>;
  /** Of the same input the same function, else it would be attached with each render. */
  private readonly handles = new WeakMap<object, Ref<ControlHandle>>();

  constructor(
    text: string,
    private readonly unmasked: boolean,
  ) {
    const mask = (this.mask = readMask(text));
    this.options = {
      mask: mask.slots.map((slot) => slot.literal ?? KEYS[slot.kind!]),
      postprocessors: [({value, selection}) => ({value: withCapitals(mask, value), selection})],
    };
    this.wording = {
      show: (value) => shownText(mask, value, unmasked),
      read: (typed) => ({value: unmasked && conforms(mask, typed) ? bareText(mask, typed) : typed}),
    };
  }

  /** What a value lacks; null when nothing, or when there is none. */
  fault(value: string, label: string) {
    const text = this.unmasked ? shownText(this.mask, value, true) : value;
    return !value || isComplete(this.mask, text) ? null : maskFault(this.mask, label);
  }

  /** `2 digits - 3 digits - 2 letters` */
  description(t: Say): string {
    const parts: string[] = [];
    const {slots} = this.mask;
    for (let at = 0; at < slots.length;) {
      const {kind, literal} = slots[at]!;
      let end = at + 1;
      while (kind && slots[end]?.kind === kind) end++;
      parts.push(kind ? t(WORDS[kind], {count: end - at}) : literal!);
      at = end;
    }
    return t('text.mask', {parts: parts.join(' ').replace(/\s+/g, ' ')});
  }

  /** What its control gets, whose own handle is `handle`. */
  props(handle: Ref<ControlHandle> | undefined) {
    return {wording: this.wording, handle: this.handle(handle), maxLength: undefined};
  }

  /** The ref of a control whose input is masked while it has the focus. A text that does not belong there stays as it is. */
  private handle(inner: Ref<ControlHandle> | undefined): Ref<ControlHandle> {
    const key = inner ?? this;
    let made = this.handles.get(key);
    if (!made) this.handles.set(key, (made = (handle) => this.attach(handle, inner)));
    return made;
  }

  private attach(handle: ControlHandle | null, inner: Ref<ControlHandle> | undefined): (() => void) | undefined {
    const release = give(inner, handle);
    const input = handle?.input();
    if (!(input instanceof HTMLInputElement)) return release;
    const life = new AbortController();
    let masked: Maskito | null = null;
    const begin = () => {
      const shown = this.wording.show(input.value);
      if (!masked && !input.readOnly && conforms(this.mask, shown)) masked = new Maskito(input, this.options);
    };
    const end = () => {
      masked?.destroy();
      masked = null;
    };
    input.addEventListener('focus', begin, {signal: life.signal});
    input.addEventListener('input', begin, {signal: life.signal});
    input.addEventListener('blur', end, {signal: life.signal});
    if (input.matches(':focus')) begin();
    return () => {
      life.abort();
      end();
      release();
    };
  }
}

const KEYS = {digit: /\d/, letter: /\p{L}/u, sign: /[\p{L}\d]/u};
const WORDS = {digit: 'text.mask.digits', letter: 'text.mask.letters', sign: 'text.mask.signs'} as const;

function withCapitals({slots}: Mask, text: string): string {
  const capital = (character: string, at: number) => {
    const upper = character.toUpperCase();
    return slots[at]?.capital && accepts(slots[at], upper) ? upper : character;
  };
  return [...text].map(capital).join('');
}

/** As React does with a ref. */
function give(ref: Ref<ControlHandle> | undefined, handle: ControlHandle | null): () => void {
  const release = typeof ref === 'function' ? ref(handle) : undefined;
  if (ref && typeof ref === 'object') ref.current = handle;
  return release ?? (() => void give(ref, null));
}

const made = new Map<string, Masking>();

/** Of the same mask the same. */
export function maskingOf(mask: string, unmasked = false): Masking {
  const key = `${unmasked} ${mask}`;
  let masking = made.get(key);
  if (!masking) made.set(key, (masking = new Masking(mask, unmasked)));
  return masking;
}
