import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import inputCss from '../../styles/input.css';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';

/** The list's text search: answered when typing stops, at once on Enter. Escape clears it. */
export function SearchBox({session}: {session: GridSession}) {
  useSignals();
  useSheet(inputCss);
  const {model, app} = session;
  const input = useRef<HTMLInputElement>(null);
  const {search} = model.state.value;
  const placeholder = localized(model.description.value?.searchPlaceholder, app.locale.value);
  useEffect(() => {
    // What someone is typing is not replaced by the search it led to.
    if (input.current && input.current.value.trim() !== search) input.current.value = search;
  }, [search]);
  const clear = () => {
    input.current!.value = '';
    input.current!.focus();
    model.setSearch('');
  };
  return (
    <div className="lc-input lc-listsearch">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="lc-input__v"
        data-search=""
        aria-label={app.t('bars.searchIn', {name: session.name})}
        placeholder={placeholder || app.t('bars.search')}
        defaultValue={search}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => model.typeSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') model.setSearch(event.currentTarget.value);
          if (event.key !== 'Escape' || !event.currentTarget.value) return;
          event.stopPropagation();
          clear();
        }}
      />
      {search && (
        <button
          type="button"
          className="lc-input__btn"
          aria-label={app.t('bars.clearSearch')}
          title={app.t('bars.clearSearch')}
          onClick={clear}
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </div>
  );
}
