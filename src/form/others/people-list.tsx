import {useRef, useState, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {isEditing, type Collaborator} from '../../state/form/presence-room.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {Popup} from '../../ui/overlay/popup.js';
import type {Collaborators} from '../../state/form/collaborators.js';
import type {FormModel} from '../../state/form/form-model.js';

interface PeoplePopupProps {
  form: FormModel;
  others: Collaborators;
  people: readonly Collaborator[];
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Each of the people by name, with what they are in and what they have changed; a press on that leads to the field. */
export function PeoplePopup({form, others, people, label, anchor, onClose}: PeoplePopupProps) {
  useSignals();
  const app = useApp();
  const press = (id: string) => {
    onClose();
    form.host.reveal(id);
  };
  return (
    <Popup anchor={anchor} open onClose={onClose} label={label}>
      <ul className="lc-others-list">
        {people.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} url={person.avatarUrl} />
            <div>
              <span className="lc-others-list__name" dir="auto">
                {isEditing(person) ? app.t('others.nameEditing', {name: person.name}) : person.name}
              </span>
              <Changed others={others} person={person} onPress={press} />
            </div>
          </li>
        ))}
      </ul>
    </Popup>
  );
}

function Changed(props: {others: Collaborators; person: Collaborator; onPress: (id: string) => void}) {
  useSignals();
  const app = useApp();
  const {others, person, onPress} = props;
  const parts = others.labelsOf(person.changed);
  if (!parts.length) return null;
  return (
    <span className="lc-others-list__fields">
      {app.t('others.unsaved', {fields: ''})}
      <FieldLinks parts={parts} onPress={onPress} />
    </span>
  );
}

export function FieldLinks(props: {parts: {id: string; label: string}[]; onPress: (id: string) => void}): ReactNode {
  return props.parts.map(({id, label}) => (
    <Button key={id} size="small" variant="link" onPress={() => props.onPress(id)}>
      {label}
    </Button>
  ));
}

/** A list of people that opens; it keeps those it had, should they all be gone while it is open. */
export function useOpenPeople(now: readonly Collaborator[]) {
  const [open, setOpen] = useState(false);
  const last = useRef(now);
  if (now.length || !open) last.current = now;
  return {open, setOpen, people: last.current};
}
