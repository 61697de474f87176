import {useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../app-context.js';
import {Count} from './badge.js';
import {Boundary} from '../late/boundary.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import {bringIntoView, tabAfter, useOverflow, useShownTab} from './tab-strip.js';
import css from './tabs.css';

export interface TabItem {
  id: string;
  label: string;
  /** Lucide name, before the label. */
  icon?: string;
  /** Shown beside the label; `danger` counts faults. */
  count?: number;
  danger?: boolean;
  disabled?: boolean;
  /** Absent: the caller shows what belongs to the selected tab. */
  panel?: ReactNode;
}

export interface TabsProps {
  items: TabItem[];
  /** Absent or not among the items: the first one that can be selected. */
  selected?: string;
  onSelect?: (id: string) => void;
  label?: string;
}

/** How far one press of a scroll button moves the strip, in px. */
const SCROLL_STEP = 200;

/**
 * A strip of tabs with the panel of the selected one. Arrow keys, Home and End move and select. A panel mounts when
 * first selected and keeps its state while hidden.
 */
export function Tabs({items, selected, onSelect, label}: TabsProps) {
  useSignals();
  useSheet(css);
  const base = useId();
  const [own, setOwn] = useState<string>();
  const enabled = items.filter((item) => !item.disabled);
  const current = [selected, own].find((id) => items.some((item) => item.id === id)) ?? enabled[0]?.id;
  const visited = useRef(new Set<string>());
  if (current) visited.current.add(current);
  const select = (id: string) => {
    if (id === current) return;
    setOwn(id);
    onSelect?.(id);
  };
  return (
    <>
      <TabStrip {...{items, current, select, base, label}} />
      {items.map(({id, panel}) =>
        panel !== undefined && visited.current.has(id) ? (
          <div
            key={id}
            role="tabpanel"
            id={`${base}-${id}-panel`}
            aria-labelledby={`${base}-${id}`}
            className="lc-tabpanel"
            hidden={id !== current}
          >
            <Boundary>{panel}</Boundary>
          </div>
        ) : null,
      )}
    </>
  );
}

interface TabStripProps {
  items: TabItem[];
  current: string | undefined;
  select: (id: string) => void;
  base: string;
  label?: string;
}

function TabStrip({items, current, select, base, label}: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(strip, items.length);
  useShownTab(strip, current);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
    const next = tabAfter(tabs, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus({preventScroll: true});
    next.click();
  };
  return (
    <div className="lc-tabs">
      {overflow.start && <ScrollButton side="start" strip={strip} />}
      <div
        ref={strip}
        className="lc-tabs__strip"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        // Moved under the mouse between its press and its release, a tab would not be clicked.
        onFocus={({currentTarget, target}) => target.matches(':focus-visible') && bringIntoView(currentTarget, target)}
      >
        {items.map(({id, label: text, icon, count, danger, disabled, panel}) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className="lc-tab"
            aria-selected={id === current}
            aria-controls={panel !== undefined && id === current ? `${base}-${id}-panel` : undefined}
            tabIndex={id === current ? 0 : -1}
            disabled={disabled}
            onClick={(event) => {
              bringIntoView(event.currentTarget.parentElement, event.currentTarget);
              select(id);
            }}
          >
            {icon && <Icon name={icon} />}
            {text}
            {count !== undefined && <Count value={count} danger={danger} />}
          </button>
        ))}
      </div>
      {overflow.end && <ScrollButton side="end" strip={strip} />}
    </div>
  );
}

function ScrollButton({side, strip}: {side: 'start' | 'end'; strip: {current: HTMLElement | null}}) {
  useSignals();
  const t = useT();
  const scroll = () => {
    const {current} = strip;
    if (!current) return;
    const forward = (side === 'end') === (getComputedStyle(current).direction === 'ltr');
    current.scrollBy({left: forward ? SCROLL_STEP : -SCROLL_STEP, behavior: 'smooth'});
  };
  return (
    <button
      type="button"
      className={`lc-tabs__more lc-tabs__more--${side}`}
      aria-label={t(side === 'end' ? 'ui.tabsForward' : 'ui.tabsBack')}
      tabIndex={-1}
      onClick={scroll}
    >
      <Icon name={side === 'end' ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
}
