import {useEffect, useEffectEvent, useState, type RefObject} from 'react';
import {clampZoom, type Size} from './image-zoom.js';

/** The inner size of an element, followed. */
export function useRoom(stage: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({width: 0, height: 0});
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const {width, height} = entry!.contentRect;
      setRoom((now) => (now.width === width && now.height === height ? now : {width, height}));
    });
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

/** Zooms by the wheel (with Ctrl, as a touchpad reports a pinch, or plain) and by two fingers. */
export function useGestures(stage: RefObject<HTMLElement | null>, zoom: number, setZoom: (zoom: number) => void): void {
  const by = useEffectEvent((factor: number) => setZoom(clampZoom(zoom * factor)));
  useEffect(() => {
    const element = stage.current!;
    const ended = new AbortController();
    const fingers = new Map<number, PointerEvent>();
    let apart = 0;
    const options = {signal: ended.signal};
    const spread = () => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    };
    const lift = ({pointerId}: PointerEvent) => {
      fingers.delete(pointerId);
      apart = spread();
    };
    // React listens passively, and a page must not scroll or zoom behind.
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        by(Math.exp(-event.deltaY / (event.deltaMode === 1 ? 15 : 400)));
      },
      {...options, passive: false},
    );
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType !== 'touch') return;
        fingers.set(event.pointerId, event);
        apart = spread();
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!fingers.has(event.pointerId)) return;
        fingers.set(event.pointerId, event);
        const now = spread();
        if (apart && now) by(now / apart);
        apart = now;
      },
      options,
    );
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, lift, options);
    return () => ended.abort();
  }, [stage]);
}

/** Towards the next image: to the right, or to the left where that is the reading direction. */
export function forward(element: Element | null): number {
  return element && getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
