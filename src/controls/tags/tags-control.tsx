import {useImperativeHandle, useRef, type FormEvent, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import type {ControlProps} from '../props.js';
import {nativeProps} from '../typed-text.js';
import {TagList} from './tag-list.js';
import {useSuggestions, type Suggestions} from './use-suggestions.js';
import {useTags, type Tags} from './use-tags.js';
import css from './tags.css';

export interface TagsControlProps extends ControlProps<readonly string[]> {
  /** Most tags; 0 or nothing: any number. */
  max?: number;
  /** Tags that are offered while someone types. */
  suggestions?: readonly string[];
}

/** Free texts as tags. What is refused stays as typed text, with the reason beneath. */
export function TagsControl(props: TagsControlProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const tags = useTags(props);
  const box = useRef<HTMLDivElement>(null);
  const {value, disabled, readonly} = props;
  const editable = !disabled && !readonly;
  const list = useSuggestions(props, tags, editable);
  const refusalId = `${props.id}-refusal`;
  useImperativeHandle(props.handle, () => ({
    focus: () => tags.input.current?.focus(),
    input: () => tags.input.current,
    flush: tags.flush,
  }));
  const {placeholder, ...native} = nativeProps(props);
  return (
    <>
      <InputBox {...props} loading={false} ref={box} className="has-tags lc-tagbox">
        <TagList
          tags={value.map((tag) => ({id: tag, presentation: tag}))}
          editable={editable}
          disabled={disabled}
          input={tags.input}
          onRemove={tags.remove}
          label={props.called || props.label || t('tags.list')}
          goesBack
        />
        <input
          {...native}
          {...list.combobox}
          ref={tags.input}
          type="text"
          placeholder={value.length ? undefined : placeholder}
          autoComplete="off"
          aria-describedby={classes(props.describedBy, tags.refusal && refusalId) || undefined}
          {...eventsOf(props, tags, list)}
        />
        {props.loading && <span className="lc-spin lc-muted" />}
      </InputBox>
      <Remarks id={refusalId} {...tags} />
      {list.part && list.items.length > 0 && (
        <list.part.OptionList
          id={list.id}
          label={t('tags.suggestions')}
          anchor={box}
          items={list.items}
          active={list.active}
          onActive={list.activate}
          onPick={list.pick}
          onClose={list.close}
        />
      )}
    </>
  );
}

/** Why something was refused, and what was added or removed for who cannot see it. */
function Remarks({id, refusal, news}: {id: string; refusal: string; news: string}) {
  return (
    <>
      {refusal && (
        <div id={id} className="lc-error" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>{refusal}</span>
        </div>
      )}
      <span className="lc-unseen" role="status">
        {news}
      </span>
    </>
  );
}

function eventsOf(props: TagsControlProps, tags: Tags, list: Suggestions) {
  return {
    onInput: (event: FormEvent) => {
      tags.type((event.nativeEvent as InputEvent).isComposing);
      list.type();
    },
    onCompositionEnd: () => tags.type(false),
    onPaste: tags.paste,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, tags, list, props),
    onFocus: props.onFocus,
    onBlur: () => {
      list.close();
      tags.flush();
      props.onBlur?.();
    },
  };
}

function onKey(event: KeyboardEvent<HTMLInputElement>, tags: Tags, list: Suggestions, props: TagsControlProps): void {
  const {key, nativeEvent} = event;
  if (nativeEvent.isComposing || props.readonly) return;
  if ((key === 'ArrowDown' || key === 'ArrowUp') && list.shown) list.move(key);
  else if (key === 'ArrowDown') list.show();
  else if (key === 'Enter' && list.shown && list.active >= 0) list.pick(list.active);
  else if (key === 'Enter' && event.currentTarget.value.trim()) {
    tags.flush();
    list.close();
  } else if (key === 'Escape' && list.shown) {
    list.close();
    event.stopPropagation();
  } else {
    if (key === 'Enter' || key === 'Escape') props.onKey?.(key, nativeEvent);
    return;
  }
  event.preventDefault();
}
