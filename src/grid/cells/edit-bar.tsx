import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {EditedRecord} from '../../state/list/edited-record.js';
import {Button} from '../../ui/button.js';
import {useSheet} from '../../ui/root-context.js';
import {shownText} from '../../types/shown.js';
import type {CellEditing} from './cell-editing.js';
import {rowTitle} from '../row-title.js';
import css from './cell-editing.css';

/** How many cells are changed, what is wrong with which rows, and the commands to save or discard. */
export function EditBar({editing}: {editing: CellEditing}) {
  useSignals();
  useSheet(css);
  const {edits, session} = editing;
  const {t} = session.app;
  const [saving, setSaving] = useState(false);
  const count = edits.count.value;
  if (!count) return null;
  const save = async () => {
    setSaving(true);
    await editing.save();
    setSaving(false);
  };
  return (
    <div className="lc-editbar" role="group" aria-label={t('cells.changes')}>
      <span className="lc-strong">{t('cells.changed', {count})}</span>
      <span className="lc-grow" />
      <Button variant="muted" onPress={() => edits.discard()}>
        {t('cells.discardChanges')}
      </Button>
      <Button variant="primary" busy={saving} onPress={() => void save()}>
        {t('cells.saveChanges')}
      </Button>
      <Troubles editing={editing} />
    </div>
  );
}

function Troubles({editing}: {editing: CellEditing}) {
  useSignals();
  const records = editing.edits.troubled.value;
  if (!records.length) return null;
  return (
    <ul className="lc-editbar__rows" role="list">
      {records.map((record) => (
        <li key={record.id}>
          <Trouble editing={editing} record={record} />
        </li>
      ))}
    </ul>
  );
}

/** A row that cannot be saved as it is: why, and where someone else was faster, whose values stay. */
function Trouble({editing, record}: {editing: CellEditing; record: EditedRecord}) {
  useSignals();
  const {session} = editing;
  const {t} = session.app;
  const title = rowTitle(session, record.row);
  const [first] = record.changed;
  const show = () =>
    editing.reveal({id: record.id, path: Object.keys(record.edits.peek().faults)[0] ?? first?.id ?? ''});
  const differ = record.conflicts.map((conflict) => conflictText(editing, record, conflict));
  return (
    <>
      <Button variant="link" onPress={show}>
        {title}
      </Button>
      <span className="lc-editbar__why">
        {differ.length ? `${t('faults.outdatedTitle')}. ${differ.join('; ')}` : record.troubles.join(' ')}
      </span>
      {differ.length > 0 && (
        <>
          <Button
            size="small"
            label={`${t('cells.takeTheirs')}: ${title}`}
            onPress={() => editing.settle(record.id, 'theirs')}
          >
            {t('cells.takeTheirs')}
          </Button>
          <Button
            size="small"
            label={`${t('cells.keepMine')}: ${title}`}
            onPress={() => editing.settle(record.id, 'mine')}
          >
            {t('cells.keepMine')}
          </Button>
        </>
      )}
    </>
  );
}

/** What of a value is whose, in words. */
function conflictText(
  {session}: CellEditing,
  record: EditedRecord,
  {path, mine, theirs}: EditedRecord['conflicts'][number],
) {
  const {app} = session;
  const field = record.body.fields.get(path)!;
  const formats = app.formats.value;
  const text = (value: unknown, presentation: string | undefined) =>
    (value !== null && presentation) || shownText(value, field.attribute, {formats, emptyDash: true});
  return app.t('cells.bothChanged', {
    name: field.label,
    mine: text(mine, field.presentation.value),
    theirs: text(theirs, record.theirs.value?.record.presentations[path]),
  });
}
