import {useEffect, useState, type RefObject} from 'react';
import {effect} from '@preact/signals-react';
import type {AppModel} from '../../state/app/app-model.js';
import {chordPressed} from '../../state/app/shortcuts.js';
import {focusedElement, holdsFocus} from '../focus.js';

/** Leads the focus into the notifications of an app by their key, and back to where it was by that key again or, however it got there, with the last of them. */
export class NotesFocus {
  /** What had it last outside of the notifications. */
  private from: HTMLElement | null = null;

  constructor(
    private readonly app: AppModel,
    private readonly box: RefObject<HTMLElement | null>,
  ) {}

  readonly onKey = (event: KeyboardEvent): void => {
    const box = this.box.current;
    // Where several apps are on the page, the first that shows a note answers.
    if (!box || event.defaultPrevented || !chordPressed('notifications', this.app.configuration.peek(), event)) return;
    const first = this.first('.lc-note__a button') ?? this.first('.lc-note__x');
    if (!first) return;
    event.preventDefault();
    if (holdsFocus(box)) return this.goBack();
    this.from = focusedElement();
    first.focus();
  };

  readonly onFocusOut = (event: FocusEvent): void => {
    const path = event.composedPath();
    const [left] = path;
    if (left instanceof HTMLElement && this.box.current && !path.includes(this.box.current)) this.from = left;
  };

  /** A note with the focus leaves the page: the focus goes to the next one. */
  readonly onGone = (): void => queueMicrotask(() => this.first('.lc-note__x')?.focus());

  /** With the last note all of them leave at once, before React takes it off. */
  readonly onItems = (): void => {
    if (!this.app.notifications.items.value.length && this.box.current && holdsFocus(this.box.current)) this.goBack();
  };

  private first(selector: string): HTMLElement | null {
    return this.box.current?.querySelector<HTMLElement>(`.lc-note:not([hidden]) ${selector}`) ?? null;
  }

  private goBack(): void {
    this.from?.focus();
    this.from = null;
  }
}

/** The way into the notifications that `box` holds, while it is on the page. */
export function useNotesFocus(app: AppModel, box: RefObject<HTMLElement | null>): NotesFocus {
  const [way] = useState(() => new NotesFocus(app, box));
  useEffect(() => {
    addEventListener('keydown', way.onKey);
    addEventListener('focusout', way.onFocusOut);
    const leave = effect(way.onItems);
    return () => {
      removeEventListener('keydown', way.onKey);
      removeEventListener('focusout', way.onFocusOut);
      leave();
    };
  }, [way]);
  return way;
}
