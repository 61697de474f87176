import {effect} from '@preact/signals-react';
import {useLayoutEffect, useRef, useSyncExternalStore} from 'react';

/** An effect of the signals package, by the names under which its parts call each other. */
interface Effect {
  /** Begins to follow what is read; the answer ends it. */
  S(): () => void;
  /** Something that was read has changed. */
  c(): void;
  /** Follows nothing any more. */
  d(): void;
}

let EffectClass!: new (run: () => void) => Effect;
effect(function (this: object) {
  EffectClass = this.constructor as typeof EffectClass;
});

const nothing = () => undefined;

/** What a component follows: one object beside the hooks, since a form of 1,000 fields has thousands of them. */
class Following extends EffectClass {
  private changes = 0;
  private render: (() => void) | undefined;

  constructor() {
    super(nothing);
  }

  override c(): void {
    this.changes++;
    this.render?.();
  }

  readonly subscribe = (render: () => void) => {
    this.render = render;
    return () => {
      // It renders again should it be shown again: it follows nothing meanwhile.
      this.changes++;
      this.render = undefined;
      this.d();
    };
  };

  readonly count = () => this.changes;
}

/** Ends what the component that rendered last follows. */
let end: (() => void) | undefined;
let ending: Promise<void> | undefined;

/** Renders the component again when a signal changes that it reads after this call; the first line of a component. */
export function useSignals(): void {
  ending ??= Promise.resolve().then(() => {
    ending = undefined;
    finish();
  });
  const own = useRef<Following>(null);
  const following = (own.current ??= new Following());
  useSyncExternalStore(following.subscribe, following.count, following.count);
  finish();
  end = following.S();
  useLayoutEffect(finish);
}

function finish(): void {
  const ended = end;
  end = undefined;
  ended?.();
}
