import {useLayoutEffect, useRef, type FocusEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isEditing, type Collaborator} from '../../state/form/presence-room.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {firstFocus, holdsFocus} from '../../ui/focus.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {FieldLinks, PeoplePopup, useOpenPeople} from './people-list.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {Collaborators} from '../../state/form/collaborators.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {FocusRegistry} from '../focus-registry.js';

/** More people than these are counted, and more fields. */
export const SHOWN = 3;

export interface EditingProps {
  form: FormModel;
  stage: FocusRegistry;
  others: Collaborators;
}

export const listOf = (app: AppModel, texts: readonly string[]): string =>
  new Intl.ListFormat(app.locale.value, {type: 'conjunction'}).format(texts);

/** Who edits the record too, as a sentence; nothing where nobody does. */
export function editingText(app: AppModel, people: readonly Collaborator[]): string {
  const names = people.filter(isEditing).map(({name}) => name);
  return names.length ? app.t('others.editing', {count: names.length, name: listOf(app, names)}) : '';
}

/**
 * Who edits the record too, and what: above the fields (`up`), in one line that nothing makes higher, else over the end of the
 * form. When it is gone, its room stays.
 */
export function EditingLine({form, stage, others, up}: EditingProps & {up?: boolean}) {
  useSignals();
  const app = useApp();
  const editing = others.people.value.filter(isEditing);
  const {open, setOpen, people} = useOpenPeople(editing);
  const text = editingText(app, people);
  const labels = others.labelsOf([...new Set(people.flatMap(({changed}) => changed))]);
  const shown = labels.length > SHOWN ? labels.slice(0, SHOWN - 1) : labels;
  const isMore = open || shown.length < labels.length || people.filter(({changed}) => changed.length).length > 1;
  const line = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const focusLeft = useFocusLeft(line, stage);
  return (
    <>
      <section
        ref={line}
        className={classes('lc-others-line', up && 'is-up', !text && 'is-gone', isMore && 'has-more')}
        aria-label={text}
        {...focusLeft}
      >
        <span className="lc-others__people">
          {people.slice(0, SHOWN).map(({id, name, avatarUrl}) => (
            <Avatar key={id} name={name} url={avatarUrl} size="small" />
          ))}
        </span>
        <b className="lc-others-line__who">{text}</b>
        {(labels.length > 0 || open) && (
          <>
            <span className="lc-others-line__fields">
              {labels.length > 0 && app.t('others.unsaved', {fields: ''})}
              <FieldLinks parts={shown} onPress={(id) => form.host.reveal(id)} />
              {shown.length < labels.length && app.t('form.moreFields', {count: labels.length - shown.length})}
            </span>
            <Button
              ref={more}
              className="lc-others-line__more"
              variant="link"
              size="small"
              aria-haspopup="dialog"
              aria-expanded={open}
              onPress={() => setOpen(!open)}
            >
              {app.t('others.showChanges')}
            </Button>
          </>
        )}
      </section>
      {open && <PeoplePopup {...{form, others, people}} label={text} anchor={more} onClose={() => setOpen(false)} />}
    </>
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
    const view = box.closest('.lc-formview')!;
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
