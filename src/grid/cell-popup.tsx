import {useEffect, useId, useRef, useState, type Ref} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LongTextControl} from '../controls/text/long-text-control.js';
import {LanguageTabs} from '../controls/multilingual/language-tabs.js';
import {MultilingualControl} from '../controls/multilingual/multilingual-control.js';
import type {ControlHandle} from '../controls/props.js';
import {Button} from '../ui/button.js';
import {FieldFrame, describedBy} from '../ui/field-frame.js';
import {Popup} from '../ui/popup.js';
import {useSheet} from '../ui/root-context.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import type {Locale, MultilingualValue} from '../values/types.js';
import {typeOver, type CellEditorProps} from './cell-editor.js';
import {CellField} from './cell-field.js';
import css from './cell-editing.css';

const ROWS = 4;

/** The control of a cell that has no room in it, beside it; Ctrl+Enter and its button take the value, Escape does not. */
export function CellPopup(props: CellEditorProps) {
  useSignals();
  useSheet(css);
  const {editing, field, finish, revert, left} = props;
  const {app} = editing.session;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const handle = useRef<ControlHandle>(null);
  const [open, setOpen] = useState(false);
  const [locale, setLocale] = useState<Locale>(app.locale.peek());
  // It stands beside its anchor, which has to be there.
  useEffect(() => setOpen(true), []);
  const error = field.error || null;
  const take = () => {
    if (handle.current?.flush() !== false) finish('stay');
  };
  const languages = typeOf(field.attribute) === 'multilingual_text' && (
    <LanguageTabs
      id={id}
      value={field.value.value as MultilingualValue}
      saved={field.changed.value ? (field.saved as MultilingualValue) : undefined}
      selected={locale}
      onSelect={setLocale}
    />
  );
  return (
    <div ref={anchor} className="lc-celledit lc-celledit--beside">
      <Popup
        anchor={anchor}
        open={open}
        onClose={() => handle.current?.flush() !== false && setTimeout(left)}
        label={field.label}
      >
        <div
          className="lc-cellpopup"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) {
              event.preventDefault();
              event.stopPropagation();
              revert();
            } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              take();
            }
          }}
        >
          <FieldFrame
            id={id}
            label={field.label}
            required={field.required.value}
            error={error}
            changed={field.changed.value}
            labelEnd={languages || undefined}
          >
            <Control {...props} {...{id, handle, locale, setLocale}} describedBy={describedBy(id, {error})} />
          </FieldFrame>
          <div className="lc-cellpopup__foot">
            <Button variant="primary" onPress={take}>
              {app.t('ui.ok')}
            </Button>
          </div>
        </div>
      </Popup>
    </div>
  );
}

interface ControlProps extends CellEditorProps {
  id: string;
  handle: {current: ControlHandle | null};
  locale: Locale;
  setLocale: (locale: Locale) => void;
  describedBy: string | undefined;
}

function Control({editing, record, field, id, handle, locale, setLocale, describedBy: described}: ControlProps) {
  useSignals();
  const {typed} = editing;
  useEffect(() => {
    handle.current?.focus();
    const input = handle.current?.input();
    if (input instanceof HTMLTextAreaElement && typed) typeOver(input, typed);
  }, [handle, typed]);
  const {rows = ROWS} = configOf(field.attribute);
  const props = {id, handle: handle as Ref<ControlHandle>, invalid: field.error !== '', describedBy: described};
  const bound = {
    onInput: (value: unknown) => field.input(value),
    onCommit: (value: unknown) => field.commit(value),
  };
  const value = field.value.value;
  switch (typeOf(field.attribute)) {
    case 'text':
      return <LongTextControl {...props} {...bound} rows={rows} value={typeof value === 'string' ? value : ''} />;
    case 'multilingual_text':
      return (
        <MultilingualControl
          {...props}
          {...bound}
          rows={rows}
          locale={locale}
          onLocale={(next) => {
            // The text of another language has an input of its own: meanwhile the focus stays in the popup.
            handle.current?.input()?.closest<HTMLElement>('[role="dialog"]')?.focus();
            setLocale(next);
          }}
          value={value as MultilingualValue}
        />
      );
    default:
      return <CellField {...{editing, record, field}} {...props} />;
  }
}
