import {useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import type {ControlHandle} from '../../controls/props.js';
import type {Fault} from '../../rules/fault.js';
import {faultOf} from '../../rules/validate.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {localized} from '../../values/localized.js';
import {rawValue} from '../../values/presented.js';
import {optionsOf} from '../../values/options.js';
import type {GridSession} from '../grid-session.js';
import {ValueField} from '../cells/value-field.js';

export interface FieldChange {
  column: GridColumn;
  value: unknown;
}

interface BulkEditProps {
  session: GridSession;
  columns: GridColumn[];
  title: string;
}

/** Asks which field becomes what; null: thought better of. */
export function askFieldChange(props: BulkEditProps): Promise<FieldChange | null> {
  return new Promise((resolve) => {
    props.session.root.openOverlay((close) => <BulkEdit {...props} onAnswer={resolve} onGone={close} />);
  });
}

interface DialogProps extends BulkEditProps {
  onAnswer: (change: FieldChange | null) => void;
  onGone: () => void;
}

function BulkEdit({session, columns, title, onAnswer, onGone}: DialogProps) {
  useSignals();
  const {t} = session.app;
  const locale = session.app.locale.value;
  const id = useId();
  const answer = useRef<FieldChange | null>(null);
  const [column, setColumn] = useState(columns[0]!);
  const {value, error, handle, change, clear, checked} = useNewValue(session, column);
  const choose = (path: string | null) => {
    const chosen = columns.find((each) => each.path === path);
    if (!chosen) return;
    setColumn(chosen);
    clear();
  };
  /** false: the value is at fault, and the dialog stays. */
  const accept = (): boolean => {
    answer.current = checked();
    return answer.current !== null;
  };
  return (
    <Modal
      size="small"
      title={title}
      onHidden={() => onAnswer(answer.current)}
      onClose={onGone}
      footer={<Answers session={session} accept={accept} />}
    >
      <FieldFrame id={`${id}-field`} label={t('selection.field')}>
        <SelectControl
          id={`${id}-field`}
          required
          options={columns.map(({path, label: text}) => ({value: path, key: path, text: localized(text, locale)}))}
          value={column.path}
          onCommit={choose}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-value`} label={t('selection.newValue')} error={error}>
        <ValueField
          key={column.path}
          id={`${id}-value`}
          attribute={column.attribute}
          enumerations={enumerationsOf(session)}
          value={value}
          invalid={error !== null}
          handle={handle}
          onInput={change}
          onCommit={change}
        />
      </FieldFrame>
    </Modal>
  );
}

const enumerationsOf = ({model}: GridSession) => model.description.peek()?.enumerations ?? {};

/** The value that is entered for a column, and what is wrong with it. */
function useNewValue(session: GridSession, column: GridColumn) {
  const {app} = session;
  const handle = useRef<ControlHandle>(null);
  const [value, setValue] = useState<unknown>(null);
  const [error, setError] = useState<string | null>(null);
  // What is flushed from the control is there before the next render.
  const held = useRef<unknown>(null);
  held.current = value;
  const change = (next: unknown) => {
    held.current = next;
    setValue(next);
    setError(null);
  };
  /** null: the value is at fault. */
  const checked = (): FieldChange | null => {
    if (handle.current?.flush() === false) return null;
    const {attribute} = column;
    const options = optionsOf(attribute, {enumerations: enumerationsOf(session)});
    const fault = faultOf(rawValue(held.current), attribute, attribute.rules ?? [], {
      formats: app.formats.peek(),
      label: localized(column.label, app.locale.peek()),
      options: Object.keys(options).length ? options : undefined,
    });
    setError(fault && faultText(app, fault));
    return fault ? null : {column, value: held.current};
  };
  return {value, error, handle, change, clear: () => change(null), checked};
}

function Answers({session, accept}: {session: GridSession; accept: () => boolean}) {
  const {hide} = useModal()!;
  const {t} = session.app;
  return (
    <>
      <span className="lc-grow" />
      <Button onPress={() => void hide()}>{t('ui.cancel')}</Button>
      <Button variant="primary" onPress={() => accept() && void hide({force: true})}>
        {t('selection.change')}
      </Button>
    </>
  );
}

/** What is wrong, in the person's language. */
function faultText(app: AppModel, fault: Fault): string {
  return 'text' in fault ? fault.text : app.t(fault.key, fault.params);
}
