import {useEffect, useImperativeHandle, useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {useDefined} from '../ui/use-defined.js';
import {configOf} from '../values/attribute-type.js';
import {ownTag} from '../values/extensions.js';
import type {Attribute} from '../values/types.js';
import type {ControlPart, ValueControlProps} from './control-part.js';
import {shownText} from './shown.js';

/** An element of the page that edits a value; see `TypeExtension.control`. */
interface OwnElement extends HTMLElement {
  value?: unknown;
}

const controls = new Map<string, ControlPart>();

/** The control that an element of the page is. */
export function controlOf(tag: string): ControlPart {
  const known = controls.get(tag) ?? {useControl: (props) => <OwnControl key={tag} {...props} tag={tag} />};
  controls.set(tag, known);
  return known;
}

/** The control that the page has registered for the type of an attribute; null where the type's own is used. */
export function ownControl(attribute: Attribute): ControlPart | null {
  const tag = ownTag(attribute);
  return tag ? controlOf(tag) : null;
}

function OwnControl({tag, handle, ...props}: ValueControlProps & {tag: string}) {
  useSignals();
  const app = useApp();
  const {id, attribute, value, label, called = label, describedBy, disabled, readonly, required, invalid} = props;
  const isDefined = useDefined(tag);
  const box = useRef<HTMLSpanElement>(null);
  const element = useRef<OwnElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!isDefined) return undefined;
    const made: OwnElement = document.createElement(tag);
    const end = new AbortController();
    const {signal} = end;
    made.addEventListener('input', () => latest.current.onInput?.(made.value), {signal});
    made.addEventListener('change', () => latest.current.onCommit(made.value), {signal});
    made.addEventListener('focusin', () => latest.current.onFocus?.(), {signal});
    made.addEventListener('focusout', () => latest.current.onBlur?.(), {signal});
    const onKey = (event: KeyboardEvent) =>
      (event.key === 'Enter' || event.key === 'Escape') && latest.current.onKey?.(event.key, event);
    made.addEventListener('keydown', onKey, {signal});
    box.current!.append(made);
    element.current = made;
    return () => {
      end.abort();
      made.remove();
      element.current = null;
    };
  }, [tag, isDefined]);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    own.id = id;
    if (describedBy) own.setAttribute('aria-describedby', describedBy);
    else own.removeAttribute('aria-describedby');
    const state = {
      label: called,
      disabled: Boolean(disabled),
      readOnly: Boolean(readonly),
      required: Boolean(required),
    };
    Object.assign(own, state, {invalid: Boolean(invalid), config: configOf(attribute), locale: app.locale.value});
    if (own.value !== value) own.value = value;
  });
  useImperativeHandle(handle, () => ({
    focus: () => element.current?.focus(),
    input: () => element.current,
    flush: () => true,
  }));
  // Its code has not come: the value can be read.
  if (!isDefined) return <output id={id}>{shownText(value, attribute, {formats: app.formats.value})}</output>;
  return <span ref={box} className="lc-owncontrol" />;
}
