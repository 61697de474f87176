import {useId, useState} from 'react';
import {lazyPart} from '../../values/lazy-part.js';
import {usePart} from '../use-part.js';
import type {ListItem} from './suggestion-list.js';
import {suggested} from './tags.js';
import type {TagsControlProps} from './tags-control.js';
import type {Tags} from './use-tags.js';

const optionList = lazyPart(() => import('./suggestion-list.js'));

export type Suggestions = ReturnType<typeof useSuggestions>;

/** The list of suggestions: open while someone types what some of them have in them, or after ArrowDown. */
export function useSuggestions({suggestions = [], value}: TagsControlProps, {text, add}: Tags, editable: boolean) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, activate] = useState(-1);
  const texts = open && editable ? suggested(suggestions, value, text) : [];
  const part = usePart(optionList, texts.length > 0, () => setOpen(false));
  const shown = part !== null && texts.length > 0;
  const items = texts.map((each): ListItem => ({
    key: each,
    text: each,
    content: <span className="lc-truncate">{each}</span>,
  }));
  const close = () => {
    setOpen(false);
    activate(-1);
  };
  return {
    id,
    part,
    active,
    shown,
    activate,
    close,
    items,
    move: (key: string) => activate(part?.movedTo(key, active, items) ?? active),
    show: () => setOpen(true),
    type: () => {
      activate(-1);
      setOpen(true);
    },
    pick: (index: number) => {
      add(texts[index]!);
      close();
    },
    combobox: suggestions.length > 0 &&
      editable && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-haspopup': 'listbox' as const,
        'aria-expanded': shown,
        'aria-controls': shown ? id : undefined,
        'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      },
  };
}
