import {useRef, useState, type ClipboardEvent} from 'react';
import {useApp} from '../../ui/app-context.js';
import {addTags, hasSeparator, splitTags, type Added} from './tags.js';
import type {TagsControlProps} from './tags-control.js';

export type Tags = ReturnType<typeof useTags>;

/** What the box of tags does, and what it says beneath itself and to who cannot see it. */
export function useTags(props: TagsControlProps) {
  const {t} = useApp();
  const {value, max = 0} = props;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [news, setNews] = useState('');
  const [text, setText] = useState('');

  const write = (next: string) => {
    if (input.current) input.current.value = next;
    setText(next);
  };
  const commit = (tags: readonly string[]) => {
    props.onInput?.(tags);
    props.onCommit(tags);
  };
  const refusalOf = ({duplicates, beyond}: Added) => {
    if (beyond.length) return t('tags.full', {count: max});
    return duplicates.length ? t('tags.duplicate', {text: duplicates.join(', ')}) : '';
  };
  /** Adds what a text means. What is refused stays in the input, before `rest`. */
  const add = (typed: string, rest = ''): void => {
    const added = addTags(value, splitTags(typed), max);
    const refused = [...added.duplicates, ...added.beyond];
    write([...refused, rest].filter(Boolean).join(', '));
    setRefusal(refusalOf(added));
    const fresh = added.tags.slice(value.length);
    if (!fresh.length) return;
    setNews(t('tags.added', {text: fresh.join(', ')}));
    commit(added.tags);
  };
  const remove = (tag: string) => {
    setRefusal('');
    setNews(t('tags.removed', {text: tag}));
    commit(value.filter((each) => each !== tag));
  };
  const type = (isComposing: boolean) => {
    const typed = input.current?.value ?? '';
    setText(typed);
    if (!isComposing && hasSeparator(typed)) {
      const parts = typed.split(/[,;،，、]/);
      const rest = parts.pop()!;
      // The first separator alone ends nothing.
      add(parts.join(','), rest.trimStart());
    } else setRefusal('');
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    const {value: typed, selectionStart, selectionEnd} = event.currentTarget;
    add(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? 0));
  };
  /** Makes what is typed a tag; false when it is refused and stays. */
  const flush = (): boolean => {
    const typed = input.current?.value ?? '';
    if (typed.trim()) add(typed);
    return !input.current?.value.trim();
  };
  return {input, text, refusal, news, add, remove, type, paste, flush};
}
