import type {CalendarEvent, CalendarModel} from '../../state/calendar/calendar-model.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {shownText} from '../../types/shown.js';
import {classes} from '../../ui/classes.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {optionsOf} from '../../values/options.js';
import {rawValue} from '../../values/presented.js';
import type {ColourRole} from '../../values/types.js';
import {cardParts} from '../cards/card-parts.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import type {EventMover} from './event-mover.js';

/** What the parts of a calendar work with. */
export interface CalendarParts {
  session: GridSession;
  commands: LazyCommands;
  calendar: CalendarModel;
  mover: EventMover;
  context: CellContext;
  face: EventFace;
  narrow: boolean;
}

/** What an event says of its row. */
export interface EventFace {
  title: GridColumn | undefined;
  facts: GridColumn[];
  /** Who it is about, as initials or a picture. */
  person: GridColumn | undefined;
  colour: GridColumn | undefined;
}

export function eventFace(columns: GridColumn[], calendar: CalendarModel): EventFace {
  const fields = calendar.fields.value;
  const left = columns.filter(({path}) => path !== fields?.title?.path);
  const person = pictured(left);
  const {name, facts} = cardParts((fields?.title ? left : columns).filter((column) => column !== person));
  const title = fields?.title ?? name ?? person;
  const all = [fields?.title && name, ...facts, person].filter((column) => column !== undefined);
  return {
    title,
    person: person === title ? undefined : person,
    facts: all.filter((column) => column !== title),
    colour: fields?.colour,
  };
}

/** A column of references to people, else to what has a picture. */
function pictured(columns: GridColumn[]): GridColumn | undefined {
  const pictureOf = ({attribute}: GridColumn) => configOf(attribute).picture;
  const found = columns.filter(
    (column) => typeOf(column.attribute) === 'reference' && pictureOf(column) && !configOf(column.attribute).multiple,
  );
  return found.find((column) => pictureOf(column) === '@initials') ?? found[0];
}

/** What its events are, within a sentence. */
export const namesOf = ({name, app}: GridSession) => name.toLocaleLowerCase(app.locale.value);

export function titleOf({row}: CalendarEvent, {face, context}: CalendarParts): string {
  return (face.title && shownText(row[face.title.path], face.title.attribute, context)) || '—';
}

const BETWEEN = ' · ';
/** Columns that are said beside the title. */
const MOST_FACTS = 2;

/** What is said beside the title, nothing twice; `without`: a column that is shown elsewhere. */
export function factsOf(event: CalendarEvent, parts: CalendarParts, without?: GridColumn): string {
  const {face, context} = parts;
  const title = titleOf(event, parts);
  const said = new Set([title, ...title.split(BETWEEN)]);
  const unsaid = (text: string) => text.split(BETWEEN).filter((part) => part && !said.has(part) && said.add(part));
  return face.facts
    .filter((column) => column !== without)
    .map(({path, attribute}) => unsaid(shownText(event.row[path], attribute, context)).join(BETWEEN))
    .filter(Boolean)
    .slice(0, MOST_FACTS)
    .join(BETWEEN);
}

/** The text of its status. */
export function statusOf({row}: CalendarEvent, {face, context}: CalendarParts): string {
  const {colour} = face;
  return colour ? shownText(row[colour.path], colour.attribute, context) : '';
}

export function colourOf({row}: CalendarEvent, {face, context}: CalendarParts): ColourRole | undefined {
  const {colour} = face;
  if (!colour) return 'accent';
  const entry = optionsOf(colour.attribute, {enumerations: context.enumerations ?? {}})[
    String(rawValue(row[colour.path]))
  ];
  return entry && typeof entry === 'object' && 'colour' in entry ? (entry.colour as ColourRole) : undefined;
}

/** The classes that say what state its record is in. */
export function eventClasses(event: CalendarEvent, parts: CalendarParts): string {
  const {session, calendar, face} = parts;
  const {row} = event;
  const status = face.colour && String(rawValue(row[face.colour.path]));
  const isOff = !!status && !!calendar.spec.value?.cancelled?.includes(status);
  const isSelected = !!session.selecting.value?.model.has(row);
  const isSaved = !!row.id && session.saved.value?.id === row.id;
  return classes(
    `lc-ev is-${isOff ? 'off' : (colourOf(event, parts) ?? 'neutral')}`,
    isSelected && 'is-selected',
    isSaved && 'is-saved',
    parts.mover.carried.value === event.key && 'is-carried',
  )!;
}

/** Opens an event, or selects it while rows are selected. */
export function pressEvent({row}: CalendarEvent, {session, commands}: CalendarParts, shift = false): void {
  const selecting = session.selecting.peek();
  if (selecting) selecting.pressRow(row, shift);
  else void commands.open(row);
}
