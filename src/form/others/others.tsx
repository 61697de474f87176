import {useEffect, useRef, useState, type RefObject} from 'react';
import {effect} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {isEditing} from '../../state/form/presence-room.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {preloadPopup} from '../../ui/overlay/popup.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {EditingLine, SHOWN, editingText, listOf, type EditingProps} from './editing-line.js';
import {fieldMarks} from './field-mark.js';
import {followFocus} from './follow-focus.js';
import {followHand} from './hand.js';
import {PeoplePopup, useOpenPeople} from './people-list.js';
import css from './others.css';
import type {Collaborators} from '../../state/form/collaborators.js';
import type {FormModel} from '../../state/form/form-model.js';

/** On a phone more people than these are counted. */
const ON_PHONE = 2;

/** Their avatars, with a ring for who edits, and how many they are; a press names each. */
export function OthersHere({form, others}: {form: FormModel; others: Collaborators}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const anchor = useRef<HTMLButtonElement>(null);
  const {open, setOpen, people} = useOpenPeople(others.people.value);
  if (!people.length) return null;
  const names = people.map((person) =>
    isEditing(person) ? app.t('others.nameEditing', {name: person.name}) : person.name,
  );
  const here = app.t('others.here', {count: people.length});
  const number = new Intl.NumberFormat(app.formats.value.tag);
  return (
    <span className="lc-others-here">
      <button
        ref={anchor}
        type="button"
        className="lc-others"
        aria-label={`${here}: ${listOf(app, names)}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadPopup}
        onFocus={preloadPopup}
        onClick={() => setOpen(!open)}
      >
        <span className="lc-others__people">
          {people.slice(0, SHOWN).map((person) => (
            <span key={person.id} className={classes('lc-others__one', isEditing(person) && 'is-editing')}>
              <Avatar name={person.name} url={person.avatarUrl} />
            </span>
          ))}
        </span>
        {people.length > ON_PHONE && (
          <span className="lc-others__rest">{`+${number.format(people.length - ON_PHONE)}`}</span>
        )}
        <span className="lc-others__count lc-truncate">{here}</span>
      </button>
      {open && <PeoplePopup {...{form, others, people, anchor}} label={here} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** The line of those who edit the record too; besides, marks of the fields that they are in. */
export function OthersEditing({form, stage, others}: EditingProps) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const app = useApp();
  const here = useRef<HTMLSpanElement>(null);
  const text = editingText(app, others.people.value);
  useEffect(() => {
    if (text) root.announce(text);
  }, [root, text]);
  useEffect(() => {
    const life = new AbortController();
    followFocus(root.shadow, stage, others, life.signal);
    stage.marks.value = fieldMarks(others);
    others.shown.value = true;
    return () => {
      others.shown.value = false;
      life.abort();
      stage.marks.value = null;
      others.focused.value = null;
    };
  }, [root, stage, others]);
  const isAtEnd = useLinePosition({form, stage, others}, here);
  return (
    <>
      <span ref={here} hidden />
      {isAtEnd && <EditingLine {...{form, stage, others}} />}
    </>
  );
}

/**
 * Gives the line its place: under the tabs, above the fields, as soon as that moves nothing under a hand; until then at the end
 * of the form (true), which moves nothing. Its room goes in such a moment, too.
 */
function useLinePosition({form, stage, others}: EditingProps, here: RefObject<HTMLElement | null>): boolean {
  const {shadow} = useRoot();
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    const hand = followHand(shadow, life.signal);
    const isEdited = () => others.people.value.some(isEditing);
    const stop = effect(() => {
      const [edited, busy] = [isEdited(), hand.value];
      const isUp = stage.above.peek() !== null;
      if (!edited && busy) return;
      if (edited && isUp) return;
      const up = edited && !busy && isTopInSight(here.current);
      stage.above.value = up ? <EditingLine {...{form, stage, others}} up /> : null;
      setAtEnd(edited && !up);
    });
    return () => {
      stop();
      life.abort();
      stage.above.value = null;
    };
  }, [shadow, form, stage, others, here]);
  return isAtEnd;
}

/** Whether a person sees where the fields begin. */
function isTopInSight(inside: HTMLElement | null): boolean {
  const box = inside?.closest('.lc-formbox');
  const first = [...(box?.querySelectorAll('.lc-form') ?? [])].find((panel) => panel.checkVisibility());
  if (!box || !first) return false;
  const edge = box.scrollTop ? box.getBoundingClientRect().top : 0;
  return first.getBoundingClientRect().top >= edge;
}
