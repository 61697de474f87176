import {useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject} from 'react';
import type {ListItem} from '../../../controls/tags/suggestion-list.js';
import {usePart} from '../../../controls/use-part.js';
import {addressesIn, isAddress, readAddress, withAddresses, writtenAddress} from '../../../state/mail/addresses.js';
import type {KnownPerson} from '../../../state/mail/known-people.js';
import {lazyPart} from '../../../values/lazy-part.js';
import type {RecipientsFieldProps} from './recipients-field.js';

/** ms after a key before the application is asked. */
const PAUSE = 200;

const optionList = lazyPart(() => import('../../../controls/tags/suggestion-list.js'));

export type Recipients = ReturnType<typeof useRecipients>;

/** What is typed beside the addresses, who is suggested for it, and what keys do with both. */
export function useRecipients(props: RecipientsFieldProps, input: RefObject<HTMLInputElement | null>) {
  const {value, onChange, handle, autoFocus, people} = props;
  const [text, setText] = useState('');
  const list = useSuggested(props, text);
  const latest = useRef({text, value});
  latest.current = {text, value};
  const add = (typed: string) => {
    const named = addressesIn(typed).map((each) => {
      const {name, address} = readAddress(each);
      return writtenAddress({name: name || people.nameOf(address), address});
    });
    const next = withAddresses(latest.current.value, named);
    latest.current = {text: '', value: next};
    setText('');
    list.close();
    onChange(next);
  };
  const flush = () => {
    if (latest.current.text.trim()) add(latest.current.text);
    list.close();
    return true;
  };
  useImperativeHandle(handle, () => ({focus: () => input.current?.focus(), input: () => input.current, flush}));
  const focusesFirst = useRef(autoFocus);
  useEffect(() => {
    if (focusesFirst.current) input.current?.focus();
  }, [input]);
  const pick = (index: number) => {
    const person = list.found[index];
    if (person) add(writtenAddress(person));
    input.current?.focus();
  };
  const remove = (each: string) => {
    onChange(value.filter((other) => other !== each));
    input.current?.focus();
  };
  const type = (typed: string) => {
    if (/[,;]\s*$/.test(typed) && typed.replace(/[,;\s]/g, '')) return add(typed);
    setText(typed);
    list.show(typed);
  };
  const edit = (each: string) => {
    remove(each);
    setText(each);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const {key} = event;
    if (event.nativeEvent.isComposing) return;
    if (list.moved(key)) void 0;
    else if ((key === 'Enter' || key === 'Tab') && list.shown && list.active >= 0) pick(list.active);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim()) add(text);
    else if (key === 'Escape' && list.shown) list.close();
    else if (key === 'Backspace' && !text && value.length) remove(value.at(-1)!);
    else return;
    if (key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {...list, text, type, press, add, flush, remove, edit, pick};
}

/** The people that a text may mean, open while someone types. */
function useSuggested({people, lookFor, value}: RecipientsFieldProps, text: string) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, activate] = useState(-1);
  useLook(lookFor, open ? text : '');
  const there = value.map((each) => readAddress(each).address);
  const found = open ? people.suggested(text, there) : [];
  const close = () => {
    setOpen(false);
    activate(-1);
  };
  const part = usePart(optionList, found.length > 0, close);
  const items = found.map((person): ListItem => ({
    key: person.address,
    text: person.name,
    content: <Suggestion person={person} text={text} />,
  }));
  const shown = part !== null && found.length > 0;
  return {
    listId,
    part,
    items,
    found,
    active,
    shown,
    activate,
    close,
    /** Part of a name means the first who is suggested; an address that is whole means itself. */
    show: (typed: string) => {
      activate(isAddress(typed.trim()) ? -1 : 0);
      setOpen(true);
    },
    /** Whether a key moved the highlight; Home and End stay with the text. */
    moved: (key: string): boolean => {
      const to = shown && key !== 'Home' && key !== 'End' ? part.movedTo(key, active, items) : null;
      if (to !== null) activate(to);
      return to !== null;
    },
  };
}

/** Looks for people once the person pauses; those found are shown with the next drawing. */
function useLook(lookFor: (text: string) => Promise<void>, text: string): void {
  const [, setLooked] = useState('');
  useEffect(() => {
    if (!text.trim()) return;
    let isOver = false;
    const timer = setTimeout(() => void lookFor(text).then(() => !isOver && setLooked(text)), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lookFor, text]);
}

function Suggestion({person: {name, note, address}, text}: {person: KnownPerson; text: string}) {
  const shown = name || address;
  const at = shown.toLowerCase().indexOf(text.trim().toLowerCase());
  return (
    <span className="lc-compose__person">
      <span className="lc-truncate" dir="auto">
        {at < 0 ? shown : shown.slice(0, at)}
        {at >= 0 && <b>{shown.slice(at, at + text.trim().length)}</b>}
        {at >= 0 && shown.slice(at + text.trim().length)}
      </span>
      <span className="lc-muted lc-truncate">{name ? address : note}</span>
    </span>
  );
}
