import {useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {MAIL_COMMANDS, TABLE_COMMANDS, type ProseCommand} from '../../ui/prose/commands.js';
import {mailTextHtml, pastedMailHtml} from '../../ui/prose/mail-text-html.js';
import {ProseBar} from '../../ui/prose/prose-bar.js';
import type {TextPictures} from '../../ui/prose/text-pictures.js';
import {useSheet} from '../../ui/root-context.js';
import {docOfHtml, htmlOfDoc} from './html.js';
import {finishTables, mailSchema} from './mail-schema.js';
import {PictureBar} from './picture-bar.js';
import {Pictures, type PickedPicture} from './pictures.js';
import {ProseEditor, type ProseEditorProps} from './prose-editor.js';
import type {ProseFormat} from './prose-view.js';
import {TableChooser} from './table-chooser.js';
import {Tables, type TableCommand, type TableState} from './tables.js';
import css from './mail-editor.css';

interface MailEditorProps extends Omit<ProseEditorProps, 'format' | 'bars'> {
  pictures: TextPictures;
}

/** The text of a message: rich text with tables, and pictures that are attached to it. */
export function MailEditor({pictures: given, ...props}: MailEditorProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const [table, setTable] = useState<TableState | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<'picture' | 'table' | null>(null);
  const onAnswered = useCallback(() => setAsked(null), []);
  const pictures = useMemo(
    () => new Pictures({pictures: given, t, onPicked: setPicked, onAsked: () => setAsked('picture')}),
    [given, t],
  );
  const tables = useMemo(() => new Tables({onTable: setTable, onAsked: () => setAsked('table')}), []);
  const format = useMemo(() => formatWith(pictures, tables, given, () => setChoosing(true)), [pictures, tables, given]);
  const choose = (size: {rows: number; columns: number} | null) => {
    setChoosing(false);
    if (size) tables.insert(size.rows, size.columns);
    else tables.focus();
  };
  const fixed = props.disabled || props.readonly;
  const bars = (
    <>
      {isChoosing && <TableChooser t={t} onClose={choose} />}
      {table && <TableBar {...{table, tables, onAnswered}} controls={props.id} isAsked={asked === 'table'} />}
      {picked && (
        <PictureBar key={picked.id} {...{picked, pictures, given, onAnswered, t}} isAsked={asked === 'picture'} />
      )}
    </>
  );
  return <ProseEditor {...props} format={format} bars={!fixed && bars} />;
}

interface TableBarProps {
  table: TableState;
  tables: Tables;
  controls: string;
  isAsked: boolean;
  onAnswered: () => void;
}

/** What can be done with the table that the cursor is in. Alt+F10 leads to it, Escape back. */
function TableBar({table, tables, controls, isAsked, onAnswered}: TableBarProps) {
  useSignals();
  const {t} = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    box.current!.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    onAnswered();
  }, [isAsked, onAnswered]);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    tables.focus();
  };
  return (
    <div ref={box} className="lc-prosetable" onKeyDown={keys}>
      <ProseBar
        commands={TABLE_COMMANDS}
        active={table.hasHeads ? HEADS : NONE}
        label={t('prose.tableBar')}
        controls={controls}
        onCommand={(name) => tables.run(name as TableCommand)}
      />
    </div>
  );
}

const HEADS: ReadonlySet<ProseCommand> = new Set(['headerRow']);
const NONE: ReadonlySet<ProseCommand> = new Set();

const formatWith = (pictures: Pictures, tables: Tables, given: TextPictures, onTable: () => void): ProseFormat => ({
  commands: MAIL_COMMANDS,
  read: (value) => docOfHtml(mailSchema, value, mailTextHtml),
  write: (doc) => htmlOfDoc(doc, finishTables),
  // A picture of another message is not attached to this one; what its address holds is.
  clean: (html) => pastedMailHtml(html, given),
  plugins: () => [pictures.plugin(), ...tables.plugins()],
  run: (name) => {
    if (name === 'picture') void pictures.insert();
    else if (name === 'table') onTable();
    else return false;
    return true;
  },
});
