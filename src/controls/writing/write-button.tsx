// @words later
import {useLayoutEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Assistant, WritingTask} from '../../contract/assistant.js';
import type {WritingModel} from '../../state/assistant/writing-model.js';
import {useApp} from '../../ui/app-context.js';
import {MenuTrigger, MenuView, type MenuAction, type MenuItem} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {partOf, type AnyText} from './text-input.js';
import css from './writing.css';

/** Lucide names, in the order of the menu. */
const ICONS = {
  improve: 'wand-sparkles',
  shorten: 'align-left',
  translate: 'languages',
  formal: 'briefcase',
  spelling: 'spell-check',
} satisfies Partial<Record<WritingTask, string>>;
const CHANGES = Object.keys(ICONS) as (keyof typeof ICONS)[];
const INTO = 'translate:';

interface WriteButtonProps {
  model: WritingModel;
  assistant: Assistant;
  /** What the field is called. */
  called: string;
  input: () => AnyText | null;
  /** What it says; `Write` when absent. */
  children?: string;
}

/** What the assistant can do with the text of a field: a menu at the end of its label, which opens under the field. */
export function WriteButton({model, assistant, called, input, children}: WriteButtonProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const run = (id: string) => {
    const text = input();
    if (!text) return;
    if (id === 'write') return model.begin(partOf(text));
    const language = id.startsWith(INTO) ? id.slice(INTO.length) : undefined;
    void model.ask({task: language ? 'translate' : (id as WritingTask), language}, partOf(text));
  };
  return (
    <MenuTrigger
      className="lc-write"
      variant="muted"
      size="small"
      icon="sparkles"
      label={children ? undefined : t('writing.writeIn', {field: called})}
      preload={() => MenuView.preload()}
      menu={(anchor, onClose) => <WriteMenu {...{model, assistant, anchor, onClose, input}} onAction={run} />}
    >
      {children ?? t('writing.write')}
    </MenuTrigger>
  );
}

interface WriteMenuProps extends Pick<WriteButtonProps, 'model' | 'assistant' | 'input'> {
  anchor: {current: HTMLElement | null};
  onAction: (id: string) => void;
  onClose: () => void;
}

function WriteMenu({model, assistant: {tasks, languages}, input, anchor, ...menu}: WriteMenuProps) {
  useSignals();
  const {t, formats} = useApp();
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    makeRoom(input(), ROOM);
    setReady(true);
  }, [input]);
  const names = new Intl.DisplayNames(formats.value.tag, {type: 'language'});
  const empty = !input()?.value.trim();
  const intoLanguages = languages.map((tag): MenuAction => {
    const name = names.of(tag) ?? tag;
    return {id: INTO + tag, label: name[0]!.toLocaleUpperCase(formats.value.tag) + name.slice(1), hint: tag};
  });
  const changes = CHANGES.filter((task) => tasks.includes(task)).map((task): MenuItem => ({
    ...{id: task, label: t(`writing.task.${task}`), icon: ICONS[task], disabled: empty},
    ...(task === 'translate' && {submenu: intoLanguages}),
    ...(KEYS[task] && {hint: KEYS[task].shown}),
  }));
  const writes = tasks.includes('write') && model.sources.record() !== null;
  const write: MenuItem[] = [{divider: true}, {id: 'write', label: t('writing.task.write'), icon: 'pencil'}];
  if (!isReady) return null;
  return (
    <MenuView
      {...menu}
      anchor={anchor}
      items={[...changes, ...(writes ? write : [])]}
      label={t('writing.write')}
      align="end"
      at={fieldFrom(anchor.current, input())}
    />
  );
}

/** Keys within the text. */
const KEYS: Partial<Record<WritingTask, {code: string; shown: string}>> = {
  improve: {code: 'KeyI', shown: 'Alt I'},
  shorten: {code: 'KeyS', shown: 'Alt S'},
};

/** What Alt with a letter asks of the assistant. */
export const taskOfKey = ({altKey, ctrlKey, metaKey, shiftKey, code}: KeyboardEvent): WritingTask | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? CHANGES.find((task) => KEYS[task]?.code === code) : undefined;

/** The box of an input; a text with a bar has its button there, and the menu stays at that. */
const fieldOf = (input: AnyText | null) =>
  input && !('edit' in input) ? input.closest<HTMLElement>('.lc-input') : null;

/** px that the menu takes on a phone. */
const ROOM = 300;

/** Scrolls a field up as far as the menu needs to be under it, unless it would not be in sight itself. */
function makeRoom(input: AnyText | null, room: number): void {
  const box = fieldOf(input);
  if (!box || box.offsetHeight + room > innerHeight * 0.9) return;
  box.style.scrollMarginBlockEnd = `${room}px`;
  box.scrollIntoView({block: 'nearest', behavior: 'instant'});
  box.style.scrollMarginBlockEnd = '';
}

/** The end of the field, seen from the button: the menu is under it, and where that is the end of the window above it, not over its text. */
function fieldFrom(button: HTMLElement | null, input: AnyText | null) {
  const box = fieldOf(input);
  if (!button || !box) return undefined;
  const [from, to] = [button.getBoundingClientRect(), box.getBoundingClientRect()];
  const end = getComputedStyle(box).direction === 'rtl' ? to.left : to.right;
  return {x: end - from.left, y: to.top - from.top, height: to.height};
}
