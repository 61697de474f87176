import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {shownText} from '../values/shown.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {Modal} from '../ui/modal.js';
import {useModal} from '../ui/modal-context.js';
import {useSheet, type RootModel} from '../ui/root-context.js';
import css from './form-dialogs.css';
import type {FormModel} from '../state/form-model.js';
import type {Conflict} from '../state/merge-record.js';

type Side = 'mine' | 'theirs';
type Choices = Record<string, Side>;

/** Shows what both sides changed and lets the person choose each; null when they gave up. */
export function askConflicts(root: RootModel, form: FormModel, conflicts: Conflict[]): Promise<Choices | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => <Conflicts {...{form, conflicts}} onAnswer={resolve} onClose={close} />);
  });
}

interface ConflictsProps {
  form: FormModel;
  conflicts: Conflict[];
  onAnswer: (choices: Choices | null) => void;
  onClose: () => void;
}

function Conflicts({form, conflicts, onAnswer, onClose}: ConflictsProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [choices, setChoices] = useState<Choices>({});
  return (
    <Modal
      size="large"
      title={t('form.compareTitle')}
      onBeforeHide={() => {
        onAnswer(null);
        return true;
      }}
      onClose={onClose}
      footer={<Answers onTake={() => onAnswer(choices)} />}
    >
      <p>{t('form.compareText')}</p>
      <table className="lc-compare">
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.mine')}</th>
            <th scope="col">{t('form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              form={form}
              conflict={conflict}
              chosen={choices[conflict.path] ?? 'mine'}
              onChoose={(side) => setChoices({...choices, [conflict.path]: side})}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function ConflictRow({
  form,
  conflict,
  chosen,
  onChoose,
}: {
  form: FormModel;
  conflict: Conflict;
  chosen: Side;
  onChoose: (side: Side) => void;
}) {
  useSignals();
  const app = useApp();
  const name = useId();
  const {label, show} = describe(form, conflict.path);
  const text = (value: unknown) => (value === null ? app.t('form.rowGone') : show(value, app));
  return (
    <tr role="radiogroup" aria-label={label}>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side}>
          <label>
            <input
              type="radio"
              className="lc-radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {text(conflict[side])}
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Name and wording of the value at a conflict's path. */
function describe(
  form: FormModel,
  path: string,
): {label: string; show: (value: unknown, app: FormModel['app']) => string} {
  const [id = '', rowId, column] = path.split('.');
  const body = form.body.peek();
  const table = body?.tables.get(id);
  const line = table ? table.rows.peek().findIndex((row) => row.id === rowId) + 1 : 0;
  const attribute = column
    ? table?.attribute.type[1]?.columns?.find(({internalId}) => internalId === column)
    : body?.fields.get(id)?.attribute;
  const names = [table?.label ?? body?.fields.get(id)?.label ?? id];
  if (table) names.push(form.app.t('form.line', {line}));
  if (attribute && table) names.push(typeof attribute.label === 'string' ? attribute.label : (column ?? ''));
  return {
    label: names.join(' · '),
    show: (value, app) =>
      attribute ? shownText(value, attribute, {formats: app.formats.value, emptyDash: true}) : app.t('form.rowKept'),
  };
}

function Answers({onTake}: {onTake: () => void}) {
  const {t} = useApp();
  const modal = useModal();
  return (
    <>
      <Button onPress={() => void modal?.hide()}>{t('ui.cancel')}</Button>
      <Button
        variant="primary"
        onPress={() => {
          onTake();
          void modal?.hide({force: true});
        }}
      >
        {t('form.compareTake')}
      </Button>
    </>
  );
}
