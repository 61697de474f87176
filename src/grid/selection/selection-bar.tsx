import {useSignals} from '@preact/signals-react/runtime';
import {Button} from '../../ui/button.js';
import {Progress} from '../../ui/marks/progress.js';
import {useSheet} from '../../ui/root-context.js';
import {useExportRight, type ExportRight} from '../export/export-right.js';
import type {GridSession} from '../grid-session.js';
import type {BulkProgress, Selecting} from './selecting.js';
import css from './selection.css';

interface SelectionBarProps {
  selecting: Selecting;
  narrow: boolean;
}

/** Replaces the action bar: how many rows are selected, and what can be done with them. */
export function SelectionBar({selecting, narrow}: SelectionBarProps) {
  useSignals();
  useSheet(css);
  const {model, bulk, session, text} = selecting;
  const {t} = session.app;
  const total = session.model.total.value;
  const progress = selecting.progress.value;
  const none = model.count.value === 0;
  const right = useExportRight(session);
  const everyText = total === null ? t('selection.selectEveryUncounted') : t('selection.selectEvery', {count: total});
  if (progress) return <ProgressBar session={session} progress={progress} />;
  return (
    <div className="lc-bar lc-bar--selection" role="group" aria-label={t('selection.label')}>
      <span className="lc-strong">{text}</span>
      {total !== null && <span className="lc-muted">{t('selection.selectedOf', {total})}</span>}
      {model.offersEvery && !narrow && (
        <Button variant="link" onPress={() => model.selectEvery()}>
          {everyText}
        </Button>
      )}
      <span className="lc-bar__sep" />
      <BulkButtons {...{selecting, narrow, right}} />
      <span className="lc-grow" />
      {model.offersEvery && narrow && (
        <Button variant="muted" icon="check-check" label={everyText} onPress={() => model.selectEvery()} />
      )}
      {!none && !narrow && (
        <Button variant="link" onPress={() => model.clear()}>
          {t('selection.clear')}
        </Button>
      )}
      <Button variant="muted" icon="x" label={t('selection.end')} onPress={() => bulk.end()} />
    </div>
  );
}

/** What can be done with the selected rows, as far as rights allow it. */
function BulkButtons({selecting, narrow, right}: SelectionBarProps & {right: ExportRight}) {
  useSignals();
  const {model, bulk, session} = selecting;
  const {t} = session.app;
  const none = model.count.value === 0;
  const command = (label: string, icon: string, run: () => Promise<void>, wait = false) => (
    <Button
      key={icon}
      variant="muted"
      icon={icon}
      disabled={none || wait}
      {...(narrow ? {label} : {})}
      onPress={() => void run()}
    >
      {narrow ? undefined : label}
    </Button>
  );
  return (
    <>
      {bulk.mayDelete && command(t('grid.action.delete'), 'trash-2', () => bulk.remove())}
      {bulk.mayChange && command(t('selection.changeField'), 'pencil', () => bulk.change())}
      {right !== 'no' && command(t('grid.export'), 'file-spreadsheet', () => bulk.exportFile(), right === 'asked')}
      {bulk.printForms.length > 0 && command(t('selection.print'), 'printer', () => bulk.print())}
      {bulk.labelForms.length > 0 && command(t('selection.labels'), 'tags', () => bulk.label())}
      {session.exportsHere && command(t('grid.exportCsv'), 'file-text', () => bulk.exportFile('csv'))}
    </>
  );
}

/** How far a command over many rows is, and the button that ends it. */
function ProgressBar({session, progress}: {session: GridSession; progress: BulkProgress}) {
  useSignals();
  const {t} = session.app;
  return (
    <div className="lc-bar lc-bar--selection" role="group" aria-label={t('selection.label')}>
      <span className="lc-strong">{progress.text}</span>
      <span className="lc-grow">
        <Progress value={progress.done} max={progress.total} label={progress.text} />
      </span>
      <Button variant="muted" onPress={progress.cancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
