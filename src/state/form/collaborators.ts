import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {placementsOf} from './form-layout.js';
import {roomOf, type Collaborator, type Line, type PresenceRoom} from './presence-room.js';
import type {Activity} from '../../contract/realtime.js';
import type {FormModel} from './form-model.js';

const NOBODY: readonly Collaborator[] = [];

/** The others who have the record of a form open, and what they are informed of: where this person edits, never a value. */
export class Collaborators {
  /** The field, or the table, that has the focus, and whether something was typed there since. */
  readonly focused = signal<{id: string; typed: boolean} | null>(null);
  /** Whether the form is on the page: who is away from it is not here. */
  readonly shown = signal(false);
  readonly people: ReadonlySignal<readonly Collaborator[]> = computed(() => this.room.value?.people.value ?? NOBODY);
  private readonly room = signal<PresenceRoom | null>(null);
  private readonly activity = computed(() => this.own());
  private readonly placed: ReadonlySet<string>;
  private readonly editors = new Map<string, ReadonlySignal<string[]>>();

  /** Ends with the signal. */
  constructor(
    private readonly form: FormModel,
    line: Line,
    ended: AbortSignal,
  ) {
    const elements = form.body.peek()?.spec.elements ?? [];
    this.placed = new Set([...placementsOf(elements)].map(({field}) => field));
    const id = computed(() => form.record.value?.id ?? null);
    const stop = effect(() => {
      const alias = form.metadata?.alias;
      if (!this.shown.value || id.value === null || alias === undefined) return;
      const room = roomOf(line, `object:${alias}:${id.value}`);
      const leave = untracked(() => room.enter(this.activity));
      this.room.value = room;
      return leave;
    });
    ended.addEventListener('abort', stop, {once: true});
  }

  /** Labels of those fields and tables that this form shows now. */
  labelsOf(ids: readonly string[]): {id: string; label: string}[] {
    const body = this.form.body.value;
    return ids.flatMap((id) => {
      const part = body?.fields.get(id) ?? body?.tables.get(id);
      return part && this.placed.has(id) && part.visible.value ? [{id, label: part.label}] : [];
    });
  }

  /** Names of the people who edit a field; the same signal for the same. */
  editorsOf(field: string): ReadonlySignal<string[]> {
    let names = this.editors.get(field);
    if (!names) {
      let last: string[] = [];
      names = computed(() => {
        const now = this.people.value.filter(({fields}) => fields.includes(field)).map(({name}) => name);
        return now.join('\n') === last.join('\n') ? last : (last = now);
      });
      this.editors.set(field, names);
    }
    return names;
  }

  private own(): Activity {
    const {fields, tables} = this.form.body.value ?? {fields: new Map(), tables: new Map()};
    const parts = [...fields, ...tables] as [string, {changed: ReadonlySignal<boolean>}][];
    const changed = parts.filter(([, part]) => part.changed.value).map(([id]) => id);
    const {id, typed} = this.focused.value ?? {id: '', typed: false};
    return {field: typed || changed.includes(id) ? id : null, changed};
  }
}
