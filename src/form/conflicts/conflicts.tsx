import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {isEmptyValue} from '../../values/compare.js';
import {localized} from '../../values/localized.js';
import {shownText} from '../../types/shown.js';
import {PASSWORD_MASK} from '../../values/presentation.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import css from '../../ui/compare.css';
import type {FormModel} from '../../state/form/form-model.js';
import type {Conflict, SideTexts} from '../../state/saving/merge-record.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {Attribute, SectionRow, TypeName} from '../../values/types.js';

/** This many cells describe a row. */
const CELLS = 3;
/** What is seen, not read. */
const PICTURES = new Set<TypeName>(['image', 'file', 'files']);

type Side = 'mine' | 'theirs';
type Choices = Record<string, Side>;

/** Shows what both sides changed and lets the person choose each; null when they gave up. */
export function askConflicts(
  root: RootModel,
  form: FormModel,
  conflicts: Conflict[],
  texts: SideTexts,
  saver = '',
): Promise<Choices | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => <Conflicts {...{form, conflicts, texts, saver}} onAnswer={resolve} onClose={close} />);
  });
}

interface ConflictsProps {
  form: FormModel;
  conflicts: Conflict[];
  texts: SideTexts;
  /** Who saved theirs and when. */
  saver: string;
  onAnswer: (choices: Choices | null) => void;
  onClose: () => void;
}

function Conflicts({form, conflicts, texts, saver, onAnswer, onClose}: ConflictsProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [choices, setChoices] = useState<Choices>({});
  return (
    <Modal
      size="large"
      title={t('conflicts.compareTitle')}
      onBeforeHide={() => {
        onAnswer(null);
        return true;
      }}
      onClose={onClose}
      footer={<Answers onTake={() => onAnswer(choices)} />}
    >
      <p>{t('conflicts.compareText')}</p>
      <table className="lc-compare">
        <thead>
          <tr>
            <th scope="col">{t('conflicts.field')}</th>
            <th scope="col">{t('conflicts.mine')}</th>
            <th scope="col">{saver || t('conflicts.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              form={form}
              conflict={conflict}
              texts={texts}
              chosen={choices[conflict.path] ?? 'mine'}
              onChoose={(side) => setChoices({...choices, [conflict.path]: side})}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

interface ConflictRowProps {
  form: FormModel;
  conflict: Conflict;
  texts: SideTexts;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function ConflictRow({form, conflict, texts, chosen, onChoose}: ConflictRowProps) {
  useSignals();
  const name = useId();
  const label = labelAt(form, conflict, texts);
  return (
    <tr aria-label={label} role="radiogroup">
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
            {textAt(form, conflict.path, conflict[side], texts[side])}
          </label>
        </td>
      ))}
    </tr>
  );
}

function columnsOf({body}: FormModel, section: string): readonly Attribute[] {
  const table = body.peek()?.tables.get(section);
  return (table && configOf(table.attribute).columns) ?? [];
}

/** The label of the field; of a cell its table, line, what the line is called, and column. A row that is gone here has no line. */
function labelAt(form: FormModel, {path, base, mine, theirs}: Conflict, texts: SideTexts): string {
  const [id = '', rowId, columnId] = path.split('.');
  const {t, locale} = form.app;
  const body = form.body.value;
  const table = body?.tables.get(id);
  if (!table) return body?.fields.get(id)?.label ?? id;
  const line = table.rows.value.findIndex((row) => row.id === rowId) + 1;
  const column = columnsOf(form, id).find(({internalId}) => internalId === columnId);
  const row = table.rows.value[line - 1];
  const gone = rowId !== undefined && columnId === undefined ? (mine ?? theirs ?? base) : undefined;
  const name = row ? nameOf(row, table.columns, form) : gone ? textAt(form, path, gone, texts.theirs, 1) : '';
  const named = [line && t('table.line', {line}), name].filter(Boolean).join(', ');
  return [table.label, named, localized(column?.label, locale.value)].filter(Boolean).join(' · ');
}

/** What a row is called: the text of the first column that has one. */
function nameOf(row: RowModel, columns: readonly Attribute[], {app}: FormModel): string {
  const formats = app.formats.value;
  for (const column of columns) {
    const text = PICTURES.has(typeOf(column)) ? '' : row.text(column, formats);
    if (text) return text;
  }
  return '';
}

/** The value at a path as people read it; of a whole row its first columns. */
function textAt(form: FormModel, path: string, value: unknown, texts: Record<string, string>, count = CELLS): string {
  const [id = '', rowId, columnId] = path.split('.');
  const formats = form.app.formats.value;
  const show = (of: unknown, attribute: Attribute, at: string, emptyDash = false) =>
    (!isEmptyValue(of) && !configOf(attribute).policy && texts[at]) || shownText(of, attribute, {formats, emptyDash});
  if (rowId === undefined) {
    const field = form.body.value?.fields.get(id);
    if (!field) return '';
    return field.isPassword && value ? PASSWORD_MASK : show(value, field.attribute, path, true);
  }
  const columns = columnsOf(form, id);
  if (columnId !== undefined) {
    const column = columns.find(({internalId}) => internalId === columnId);
    return column ? show(value, column, path, true) : '';
  }
  if (value === null) return form.app.t('conflicts.rowGone');
  const cells = columns.map((column) =>
    show((value as SectionRow)[column.internalId], column, `${path}.${column.internalId}`),
  );
  return cells.filter(Boolean).slice(0, count).join(', ') || form.app.t('conflicts.rowKept');
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
        {t('conflicts.compareTake')}
      </Button>
    </>
  );
}
