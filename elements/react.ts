// The machinery of `lc-runtime/react`: a component for each tag, which the build adds (scripts/framework-types.mjs). It defines no
// tag and asks for no DOM before it is mounted, so that a server renders it; React is the page's own, of 16.8 or later.
import {createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef} from 'react';

type Props = Record<string, unknown>;
type Element = HTMLElement & Props;

/** What a component sets and binds: its properties with their attributes ('' is none), and its events by the props of their listeners. */
export interface Binding {
  properties: Record<string, string>;
  events: Record<string, string>;
}

/** React warns of layout effects on a server. */
const useApplied = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A component that renders `tag`: its properties are set as properties, its events reach `on…` props as they are, all else is an attribute. */
export function wrap(tag: string, {properties, events}: Binding) {
  const component = forwardRef<Element, Props>((props, outer) => {
    const element = useRef<Element>(null);
    const applied = useRef<Props>({});
    useImperativeHandle(outer, () => element.current!);
    useApplied(() => {
      for (const name of new Set([...Object.keys(applied.current), ...Object.keys(props)])) {
        const [before, now] = [applied.current[name], props[name]];
        if (before === now) continue;
        if (Object.hasOwn(properties, name)) element.current![name] = now;
        else if (Object.hasOwn(events, name)) listen(element.current!, events[name]!, before, now);
      }
      applied.current = props;
    });
    return createElement(tag, {...markup(props, {properties, events}), ref: element});
  });
  component.displayName = tag;
  return component;
}

function listen(element: Element, event: string, before: unknown, now: unknown): void {
  if (before) element.removeEventListener(event, before as EventListener);
  if (now) element.addEventListener(event, now as EventListener);
}

/** What the tag is written with, also by a server: attributes, children, and what React itself listens to. */
function markup(props: Props, {properties, events}: Binding): Props {
  const written: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (Object.hasOwn(events, name)) continue;
    // Before 19, React writes `className` of a custom element as an attribute of that name.
    if (name === 'className') written.class = value;
    else if (!Object.hasOwn(properties, name)) written[name] = value;
    else if (properties[name] && isWritten(value)) written[properties[name]] = value;
  }
  return written;
}

const isWritten = (value: unknown) => value === true || typeof value === 'string' || typeof value === 'number';
