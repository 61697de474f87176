import {useRef, useState, type PointerEvent, type ReactNode} from 'react';
import {Icon} from '../../ui/icons/icon.js';
import {lazyPart} from '../../values/lazy-part.js';
import {usePart} from '../use-part.js';
import type {LookupValue} from './lookup-box.js';
import type {LookupController} from './lookup-controller.js';
import type {LoadController} from './use-lookup-controller.js';

interface HoverButtonProps {
  value: LookupValue;
  label: string;
  load: LoadController;
  card?: ReactNode;
}

const hoverCard = lazyPart(() => import('./hover-card.js'), 'later');

/** Shows a card about the record: when a mouse comes over it, by a press on touch, by Enter or Space. */
export function HoverButton({value, label, load, card}: HoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{controller: LookupController; by: 'mouse' | 'press'} | null>(null);
  const part = usePart(hoverCard, opened !== null, () => setOpened(null));
  const open = (by: 'mouse' | 'press') => {
    void load().then((controller) => controller && setOpened((before) => before ?? {controller, by}));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="lc-input__btn"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={part !== null}
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={({pointerType}: PointerEvent) => pointerType === 'mouse' && open('mouse')}
        onClick={() => open('press')}
      >
        <Icon name="id-card" />
      </button>
      {part && opened && (
        <part.HoverCard
          anchor={button}
          controller={opened.controller}
          value={value}
          label={label}
          focused={opened.by === 'press'}
          onClose={() => setOpened(null)}
        >
          {card}
        </part.HoverCard>
      )}
    </>
  );
}
