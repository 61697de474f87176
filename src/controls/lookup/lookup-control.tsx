import {useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LookupModel} from '../../state/lookup-model.js';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icon.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import {nativeProps} from '../typed-text.js';
import {usePart} from '../use-part.js';
import {useLookupActions, type LookupControlProps} from './lookup-actions.js';
import css from './lookup.css';

export type {LookupValue} from './lookup-actions.js';

const loadPopup = () => import('./lookup-popup.js');

/** A reference to a record, found by typing. */
export function LookupControl({source, ...props}: LookupControlProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const [model] = useState(
    () =>
      new LookupModel(
        () => app.services(),
        source,
        (cause) => root.emit('lc-error', {code: cause.code, message: cause.message, cause}),
      ),
  );
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const popup = usePart(model.open.value, loadPopup, () => model.close());
  const text = useShownText(model, props, input);
  const actions = useLookupActions({model, source, props, input, text, preload: loadPopup});
  useLayoutEffect(() => model.follow(source));
  useEffect(() => () => model.close(), [model]);
  useImperativeHandle(props.handle, () => ({
    focus: actions.focusQuietly,
    input: () => input.current,
    flush: actions.flush,
  }));
  const editable = !props.disabled && !props.readonly;
  const active = model.active.value;
  return (
    <>
      <InputBox {...props} ref={box}>
        <input
          {...nativeProps(props)}
          ref={input}
          type="text"
          defaultValue={text}
          role={editable ? 'combobox' : undefined}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete={editable ? 'list' : undefined}
          aria-haspopup={editable ? 'listbox' : undefined}
          aria-expanded={editable ? popup !== null : undefined}
          aria-controls={popup ? listId : undefined}
          aria-activedescendant={popup && active >= 0 ? popup.itemId(listId, active) : undefined}
          {...(editable ? actions.inputEvents : {onFocus: props.onFocus, onBlur: props.onBlur})}
        />
        {props.value && editable && !props.required && (
          <SmallButton icon="x" label={app.t('lookup.clear')} onPress={actions.clear} />
        )}
        {props.value && !props.inCell && app.opener && (
          <SmallButton icon="external-link" label={app.t('lookup.open')} onPress={actions.openRecord} />
        )}
        {editable && (
          <SmallButton
            icon={model.open.value ? 'chevron-up' : 'chevron-down'}
            label={app.t('lookup.list')}
            outOfTabOrder
            onPress={actions.toggle}
          />
        )}
      </InputBox>
      {popup && (
        <popup.LookupPopup
          id={listId}
          label={props.label ?? app.t('lookup.list')}
          anchor={box}
          model={model}
          selected={props.value?.id}
          onPick={actions.pick}
          onClose={actions.leaveList}
        />
      )}
    </>
  );
}

interface SmallButtonProps {
  icon: string;
  label: string;
  onPress: () => void;
  outOfTabOrder?: boolean;
}

function SmallButton({icon, label, onPress, outOfTabOrder}: SmallButtonProps) {
  return (
    <button
      type="button"
      className="lc-input__btn"
      aria-label={label}
      title={label}
      tabIndex={outOfTabOrder ? -1 : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The presentation of the value, asked for when it came without one; put into the input when nobody types. */
function useShownText(
  model: LookupModel,
  {value}: Pick<LookupControlProps, 'value'>,
  input: RefObject<HTMLInputElement | null>,
): string {
  const [found, setFound] = useState<{id: string; text: string} | null>(null);
  const id = value?.id ?? '';
  const wanted = id !== '' && !value?.presentation;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void model.find(id).then((option) => current && setFound({id, text: option?.presentation ?? id}));
    return () => {
      current = false;
    };
  }, [model, id, wanted]);
  const text = value?.presentation || (found?.id === id ? found.text : '');
  useLayoutEffect(() => {
    if (input.current) input.current.value = text;
  }, [text, id, input]);
  return text;
}
