import {useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isEditing, type Collaborator} from '../../state/form/presence-room.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {firstFocus, holdsFocus} from '../../ui/focus.js';
import {Icon} from '../../ui/icons/icon.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {Tooltip} from '../../ui/overlay/tooltip.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {fieldMarks} from './field-mark.js';
import {followFocus} from './follow-focus.js';
import css from './others.css';
import type {AppModel} from '../../state/app/app-model.js';
import type {Collaborators} from '../../state/form/collaborators.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {FocusRegistry} from '../focus-registry.js';

/** More people than these are counted, and more fields. */
const SHOWN = 3;

export const listOf = (app: AppModel, texts: readonly string[]): string =>
  new Intl.ListFormat(app.locale.value, {type: 'conjunction'}).format(texts);

/** Their avatars and who edits, else how many they are; on a phone the number alone. All names are in the tip. */
export function OthersHere({others}: {others: Collaborators}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const people = others.people.value;
  if (!people.length) return null;
  const names = people.map((person) =>
    isEditing(person) ? app.t('others.nameEditing', {name: person.name}) : person.name,
  );
  const here = app.t('others.here', {count: people.length});
  return (
    <Tooltip text={names.join('\n')}>
      <button type="button" className="lc-others" aria-label={`${here}: ${listOf(app, names)}`}>
        <span className="lc-others__people">
          {people.slice(0, SHOWN).map((person) => (
            <span key={person.id} className={classes('lc-others__one', isEditing(person) && 'is-editing')}>
              <Avatar name={person.name} url={person.avatarUrl} />
            </span>
          ))}
        </span>
        <span className="lc-others__few">
          <Icon name="users" size="small" />
          {new Intl.NumberFormat(app.formats.value.tag).format(people.length)}
        </span>
        <span className="lc-others__count lc-truncate" dir="auto">
          {isEditing(people[0]!) ? names[0] : here}
        </span>
      </button>
    </Tooltip>
  );
}

interface OthersEditingProps {
  form: FormModel;
  stage: FocusRegistry;
  others: Collaborators;
}

/** The line of those who edit the record too; besides, marks of the fields that they are in. */
export function OthersEditing({form, stage, others}: OthersEditingProps) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const app = useApp();
  const editing = others.people.value.filter(isEditing);
  const text = editing.length
    ? app.t('others.editing', {
        count: editing.length,
        name: listOf(
          app,
          editing.map(({name}) => name),
        ),
      })
    : '';
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
  const known = useRef(false);
  known.current ||= !!text;
  return known.current ? <EditingLine {...{form, stage, others, editing, text}} /> : null;
}

type EditingLineProps = OthersEditingProps & {editing: Collaborator[]; text: string};

/** At the end of the form, where it moves nothing when it comes; when it goes, its room stays. */
function EditingLine({form, stage, others, editing, text}: EditingLineProps) {
  useSignals();
  const app = useApp();
  const id = useId();
  const [open, setOpen] = useState(false);
  const labels = others.labelsOf([...new Set(editing.flatMap(({changed}) => changed))]);
  const shown = labels.length > SHOWN ? labels.slice(0, SHOWN - 1) : labels;
  const isMore = shown.length < labels.length || editing.filter(({changed}) => changed.length).length > 1;
  const line = useRef<HTMLElement>(null);
  return (
    <section
      ref={line}
      className={classes('lc-others-line', !text && 'is-gone', isMore && 'has-more')}
      aria-label={text}
      {...useFocusLeft(line, stage)}
    >
      <span className="lc-others__people">
        {editing.slice(0, SHOWN).map(({id: key, name, avatarUrl}) => (
          <Avatar key={key} name={name} url={avatarUrl} size="small" />
        ))}
      </span>
      <b className="lc-others-line__who">{text}</b>
      {labels.length > 0 && (
        <>
          <span className="lc-others-line__fields">
            {app.t('others.unsaved', {fields: ''})}
            <Fields form={form} parts={shown} />
            {shown.length < labels.length && app.t('form.moreFields', {count: labels.length - shown.length})}
          </span>
          <Button
            className="lc-others-line__more"
            variant="link"
            size="small"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onPress={() => setOpen(!open)}
          >
            {app.t(open ? 'others.hideChanges' : 'others.showChanges')}
          </Button>
        </>
      )}
      {open && labels.length > 0 && <Changes {...{form, others, editing, id}} />}
    </section>
  );
}

/** The focus stays in the form where what has it goes: it is back where it came from, else in the first field. */
function useFocusLeft(line: RefObject<HTMLElement | null>, stage: FocusRegistry) {
  const isInside = useRef(false);
  const from = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const {current: box} = line;
    if (!isInside.current || !box || (holdsFocus(box) && !box.matches('.is-gone'))) return;
    isInside.current = false;
    const view = box.parentElement!;
    const came = from.current && view.contains(from.current) && from.current.checkVisibility() ? from.current : null;
    const next = (came as HTMLElement | null) ?? firstFocus(view, true);
    // As by script: a lookup does not open its list.
    (stage.handleAt(next) ?? next)?.focus();
  });
  return {
    onFocus: ({relatedTarget, currentTarget}: FocusEvent) => {
      isInside.current = true;
      if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
    onBlur: () => (isInside.current = false),
  };
}

/** A press leads to the field. */
function Fields({form, parts}: {form: FormModel; parts: {id: string; label: string}[]}) {
  return parts.map(({id, label}) => (
    <Button key={id} size="small" variant="link" onPress={() => form.host.reveal(id)}>
      {label}
    </Button>
  ));
}

/** What each of them has changed. */
function Changes({form, others, editing, id}: Pick<EditingLineProps, 'form' | 'others' | 'editing'> & {id: string}) {
  useSignals();
  return (
    <ul id={id} className="lc-others-line__changes">
      {editing.map((person) => {
        const parts = others.labelsOf(person.changed);
        return (
          parts.length > 0 && (
            <li key={person.id}>
              <span>{person.name}</span>
              <Fields {...{form, parts}} />
            </li>
          )
        );
      })}
    </ul>
  );
}
