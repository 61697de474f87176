import type {KeyboardEvent, RefObject} from 'react';
import {readCard, type RecordCard} from '../../state/lookup/lookup-card.js';
import {LookupModel} from '../../state/lookup/lookup-model.js';
import {readRow} from '../../state/lookup/lookup-pages.js';
import {recentOf} from '../../state/lookup/lookup-recent.js';
import {aliasOf, type LookupSource} from '../../state/lookup/lookup-source.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {RootModel} from '../../ui/root-context.js';
import type {ShowValue} from '../../state/lookup/lookup-source.js';
import {shownText} from '../../types/shown.js';
import type {LookupBoxProps, LookupValue} from './lookup-box.js';

interface LookupSide {
  app: AppModel;
  root: RootModel;
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
  /** The latest props. */
  props: () => LookupBoxProps;
}

/** What a person can do with a lookup. */
export class LookupController {
  readonly model: LookupModel;

  constructor(private readonly side: LookupSide) {
    const {app, root} = side;
    this.model = new LookupModel(() => app.services(), this.props.source, {
      onError: (cause) => root.emit('lc-error', {code: cause.code, message: cause.message, cause}),
      recent: (source) => recentOf(app, sourceName(source)),
      show: this.shown,
    });
  }

  private readonly shown: ShowValue = (value, type) => {
    return shownText(value, {internalId: '', name: '', label: '', type}, {formats: this.side.app.formats.peek()});
  };

  show(): void {
    this.model.show(this.props.multiple ? undefined : this.props.value[0]?.id);
  }

  toggle(): void {
    if (this.model.open.peek()) this.leaveList();
    else this.show();
  }

  search(): void {
    this.model.search(this.side.input.current?.value ?? '');
  }

  /** Closes the list; the value replaces what was typed. */
  leaveList(): void {
    this.model.close();
    this.write(this.text);
  }

  pick(index: number): void {
    const option = this.model.results.options.peek()[index];
    if (option?.disabled) return;
    if (!option) {
      if (this.model.canCreate.peek()) void this.create();
      return;
    }
    const {id, presentation, row} = option;
    this.model.picked(option);
    this.choose({id, presentation, data: row});
  }

  async create(): Promise<void> {
    const {source} = this.props;
    const {app, root} = this.side;
    const alias = aliasOf(source) ?? '';
    const [search, {fillingValues}] = [this.model.text.peek().trim(), this.model];
    this.leaveList();
    const url = source.createUrl;
    const outcome = await app.opener?.openForm({alias, search, fillingValues, mode: 'modal', url}, root.host);
    if (outcome?.kind !== 'saved') return;
    const {id, presentation} = outcome;
    // Fields beside it are filled from the record, which the form that made it does not hand over.
    const data = source.readColumns?.length ? await readRow(source, () => this.side.app.services(), id) : undefined;
    this.choose({id, presentation, data});
  }

  /** The card of the chosen record; null when it cannot be seen. */
  card(id: string): Promise<RecordCard | null> {
    return readCard(this.props.source, () => this.side.app.services(), id, this.shown);
  }

  openRecord(alias: string, id: string): void {
    void this.side.app.opener?.openForm({alias, id, mode: 'modal'}, this.side.root.host);
  }

  /** Empties the value; where there must be one, what was typed. */
  clear(): void {
    if (this.props.required) {
      this.leaveList();
      return;
    }
    this.model.close();
    this.write('');
    this.commit([]);
  }

  remove(id: string): void {
    this.commit(this.props.value.filter((each) => each.id !== id));
  }

  /** Text that was typed and not picked is discarded; an emptied input empties the value of a single lookup. */
  flush(): boolean {
    const {value, multiple} = this.props;
    if (!multiple && value.length && this.text && this.side.input.current?.value.trim() === '') {
      this.model.close();
      this.commit([]);
    } else this.leaveList();
    return true;
  }

  keyDown(event: KeyboardEvent): void {
    const {key} = event;
    if (this.takes(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (key === 'Enter' || key === 'Escape') {
      if (key === 'Enter') this.flush();
      this.props.onKey?.(key, event.nativeEvent);
    }
  }

  /** Keys of the combo box; true when one was handled. */
  private takes({key, altKey, code}: KeyboardEvent): boolean {
    const open = this.model.open.peek();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (altKey && open) this.leaveList();
      else if (!open) this.show();
      else this.model.results.move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (!open) return false;
    if (key === 'Escape') {
      const typed = this.side.input.current?.value !== this.text;
      this.leaveList();
      return typed || !this.props.listInside;
    }
    if (altKey && code === 'KeyN' && this.model.canCreate.peek()) {
      void this.create();
      return true;
    }
    return key === 'Enter' && this.enter();
  }

  private enter(): boolean {
    const {status, results, text} = this.model;
    if (status.peek() === 'failed') this.model.retry();
    else if (results.active.peek() >= 0) this.pick(results.active.peek());
    // The answer to what was typed is still to come: Enter must not throw the text away.
    else return text.peek() !== '';
    return true;
  }

  private choose(picked: LookupValue): void {
    const {multiple, value} = this.props;
    if (!multiple) {
      this.model.close();
      this.write(picked.presentation);
      if (picked.id !== value[0]?.id) this.commit([picked]);
      return;
    }
    const others = value.filter(({id}) => id !== picked.id);
    this.commit(others.length < value.length ? others : [...value, picked]);
    this.write('');
    if (this.model.open.peek() && this.model.text.peek()) this.model.search('');
  }

  private commit(value: readonly LookupValue[]): void {
    const {onInput, onCommit, value: before} = this.props;
    if (!value.length && !before.length) return;
    onInput?.(value);
    onCommit(value);
  }

  /** What the input shows when nobody types. */
  private get text(): string {
    const {multiple, value} = this.props;
    const [first] = value;
    return multiple || !first ? '' : first.presentation || (this.model.names.peek()[first.id] ?? '');
  }

  private get props(): LookupBoxProps {
    return this.side.props();
  }

  private write(text: string): void {
    const {current} = this.side.input;
    if (current && current.value !== text) current.value = text;
  }
}

/** Of records of a server only. */
const sourceName = (source: LookupSource) => (source.options ? '' : source.url || aliasOf(source) || '');
