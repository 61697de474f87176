import {useEffect, useState} from 'react';
import {effect, signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {PickedRecord, RecordPick} from '../../state/app/opener.js';
import {GridModel} from '../../state/list/grid-model.js';
import type {RowList} from '../../state/list-rows/grid-source.js';
import {objectSource} from '../../state/sources/object-source.js';
import {selectedRows} from '../../state/list/selected-rows.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {wanted} from '../../ui/late/wanted.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import {GridSession, type GridSettings} from '../grid-session.js';
import {GridView} from '../grid-view.js';
import {LazyCommands} from '../lazy-commands.js';
import {rowTitle} from '../row-title.js';
import css from './record-picker.css';

const nothing = () => undefined;

/** Lets the person choose records in a list of their object; null when they chose none. */
export async function openRecordPicker(
  root: RootModel,
  app: AppModel,
  request: RecordPick,
): Promise<PickedRecord[] | null> {
  const {metadata} = await app.services();
  const {name} = await metadata.get(request.alias);
  const title = request.title ?? localized(name, app.locale.peek());
  return new Promise((resolve) => {
    root.openOverlay((close) => <RecordPicker {...{title, request, onDone: resolve, onClose: close}} />);
  });
}

interface PickerProps {
  title: string;
  request: RecordPick;
  onDone: (picked: PickedRecord[] | null) => void;
  onClose: () => void;
}

function RecordPicker({title, request, onDone, onClose}: PickerProps) {
  const app = useApp();
  const root = useRoot();
  const [picking] = useState(() => new Picking(app, root, request, onDone));
  useEffect(() => picking.start(), [picking]);
  return (
    <Modal
      title={title}
      size="extraLarge"
      fullscreenToggle
      footer={<Foot picking={picking} />}
      onBeforeHide={() => {
        picking.give(null);
        return true;
      }}
      onClose={onClose}
    >
      <Records picking={picking} />
    </Modal>
  );
}

/** A list in which records are chosen. */
class Picking {
  readonly session: GridSession;
  readonly commands: LazyCommands;
  /** The row that the focus was in last, as long as it is on the page; of a list in which one is chosen. */
  readonly current = signal<Row | null>(null);
  private readonly life = new AbortController();
  private isGiven = false;
  private hide: () => void = nothing;

  constructor(
    private readonly app: AppModel,
    private readonly root: RootModel,
    readonly request: RecordPick,
    private readonly done: (picked: PickedRecord[] | null) => void,
  ) {
    const {alias, list = '', where = null} = request;
    const source = objectSource(app, {alias, list});
    const model = new GridModel(source, {where, only: 'list', mode: () => 'list'}, this.life.signal);
    this.session = new GridSession(app, root, model, () => this.settings);
    this.commands = new LazyCommands(this.session, nothing);
  }

  start(): () => void {
    const {session, root, app, request} = this;
    const {model} = session;
    void model.start();
    const stops = [
      effect(() => {
        const error = model.error.value;
        if (error) root.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
      }),
      effect(() => this.keepCurrent(model.rows.value)),
      effect(() => {
        if (request.multiple && session.maySelect && !session.selecting.value) void this.commands.toggleSelection();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.life.abort();
    };
  }

  /** What closes the dialog once something is chosen. */
  closesBy(hide: () => void): void {
    this.hide = hide;
  }

  focusIn(inside: Element): void {
    const place = this.session.scene?.cursor.placeOf(inside);
    const row = place && place.row >= 0 ? this.session.model.rows.peek().at(place.row) : undefined;
    this.current.value = row?.id ? row : null;
  }

  /** How many are chosen; null where all that match are, which nobody counted. */
  get count(): number | null {
    if (!this.request.multiple) return this.current.value ? 1 : 0;
    const {value: selecting} = this.session.selecting;
    return selecting ? selecting.model.count.value : 0;
  }

  async choose(): Promise<void> {
    const {session, current} = this;
    const selection = session.selecting.peek()?.model;
    const rows = selection
      ? await selectedRows(session.model, selection, this.life.signal, nothing)
      : [current.peek()].filter((row) => row !== null);
    this.pick(rows);
  }

  private keepCurrent(rows: RowList): void {
    const id = this.current.peek()?.id;
    for (let index = 0; id && index < rows.length; index++) if (rows.at(index)?.id === id) return;
    this.current.value = null;
  }

  give(picked: PickedRecord[] | null): void {
    if (!this.isGiven) this.done(picked);
    this.isGiven = true;
  }

  private pick(rows: readonly Row[]): void {
    this.give(rows.map((row) => ({id: row.id!, alias: row.alias ?? '', presentation: rowTitle(this.session, row)})));
    this.hide();
  }

  private get settings(): GridSettings {
    const {multiple, noAdd} = this.request;
    return {
      heading: '',
      within: 'form',
      layout: '',
      mode: 'list',
      editMode: 'modal',
      fillingValues: {},
      choose: (row) => (multiple ? this.session.selecting.peek()?.pressRow(row, false) : this.pick([row])),
      switches: {noAdd, noCopy: true, noView: true, noDelete: true, noExport: true, noSelection: !multiple},
    };
  }
}

function Records({picking}: {picking: Picking}) {
  useSheet(css);
  const modal = useModal();
  useEffect(() => picking.closesBy(() => void modal?.hide()), [picking, modal]);
  return (
    <div className="lc-fill lc-recordpicker" onFocus={({target}) => picking.focusIn(target)}>
      <GridView session={picking.session} commands={picking.commands} place={null} onReader={nothing} />
    </div>
  );
}

function Foot({picking}: {picking: Picking}) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const modal = useModal();
  const {t} = app;
  const choose = () => wanted(root, () => picking.choose());
  return (
    <>
      <span className="lc-muted lc-grow">{picking.session.selecting.value?.text}</span>
      <Button onPress={() => void modal?.hide()}>{t('ui.cancel')}</Button>
      <Button variant="primary" disabled={picking.count === 0} onPress={() => void choose()}>
        {t('record-picker.choose')}
      </Button>
    </>
  );
}
