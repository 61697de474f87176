import {useRef, type KeyboardEvent, type PointerEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningDocument, SigningField} from '../../contract/signing.js';
import {resized, snapped, within, type Place} from '../../state/signing/field-places.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {initials} from '../../ui/marks/avatar.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {SignedValue} from './signed-value.js';
import {colourOf, TYPE_ICONS} from './words.js';
import css from './field-boxes.css';

/** Px beneath which a field has no room for its kind, and for whose it is. */
const [NARROW, SMALL] = [84, 44];

interface FieldBoxesProps {
  desk: PackageDesk;
  document: SigningDocument;
  page: number;
  /** Px of a point. */
  scale: number;
}

/** The fields of a page, each in the colour of its recipient. */
export function FieldBoxes({desk, document, page, scale}: FieldBoxesProps) {
  useSignals();
  useSheet(css);
  const fields = desk.model.fields.value.filter((field) => field.documentId === document.id && field.page === page);
  const isCompleted = desk.model.pack.value?.status === 'completed';
  return (
    <div className={classes('lc-signfields', isCompleted && 'is-completed')}>
      {fields.map((field) => (
        <FieldBox key={field.id} {...{desk, field, scale}} />
      ))}
    </div>
  );
}

interface FieldBoxProps {
  desk: PackageDesk;
  field: SigningField;
  scale: number;
}

function FieldBox({desk, field, scale}: FieldBoxProps) {
  useSignals();
  const {t} = useApp();
  const {model} = desk;
  const pulled = desk.pulled.value;
  const place: Place = pulled?.id === field.id ? pulled.place : field;
  const recipient = model.recipients.value.find(({id}) => id === field.recipientId);
  const isDraft = model.isDraft.value;
  const chosen = desk.field.value === field.id;
  const pull = usePull(desk, field, scale);
  const kind = field.label || t(`signing.type.${field.type}`);
  const {x, y, width, height} = place;
  const name = t('signing.fieldOf', {type: kind, name: recipient?.name ?? '', page: field.page});
  const isSigned = field.answer !== undefined;
  return (
    <button
      type="button"
      className={classes(
        'lc-signfield',
        chosen && 'is-chosen',
        !field.required && 'is-optional',
        isSigned && 'is-signed',
      )}
      data-field={field.id}
      data-rc={colourOf(model.recipients.value, field.recipientId)}
      aria-pressed={chosen}
      title={isDraft ? t('signing.fieldKeys') : undefined}
      style={{left: x * scale, top: y * scale, width: width * scale, height: height * scale}}
      onClick={() => desk.choose(field)}
      onFocus={() => desk.choose(field)}
      onKeyDown={(event) => isDraft && pressed(event, desk, field)}
      {...(isDraft && pull('move'))}
    >
      <span className="lc-unseen">
        {name}, {isSigned ? t('signing.rstate.done') : t('signing.fieldAt', {x, y, width, height})}
      </span>
      {isSigned && <SignedValue {...{field, scale}} />}
      {!isSigned && <Face {...{field, kind, wide: width * scale, who: recipient?.name ?? ''}} />}
      {chosen && isDraft && (
        <>
          <span className="lc-signfield__corner is-start" {...pull('start')} />
          <span className="lc-signfield__corner is-end" {...pull('end')} />
        </>
      )}
    </button>
  );
}

interface FaceProps {
  field: SigningField;
  kind: string;
  /** px */
  wide: number;
  who: string;
}

/** Its kind, and whose it is, where it has room for them. */
const Face = ({field: {type}, kind, wide, who}: FaceProps) => (
  <span className="lc-signfield__face" aria-hidden="true">
    <Icon name={TYPE_ICONS[type]} size="small" />
    {wide >= NARROW && <span className="lc-signfield__text lc-truncate">{kind}</span>}
    {wide >= SMALL && <span className="lc-signfield__who">{initials(who)}</span>}
  </span>
);

/** Moves a field by its middle, and resizes it by two of its corners. */
function usePull(desk: PackageDesk, field: SigningField, scale: number) {
  const from = useRef<{x: number; y: number; way: string; place: Place} | null>(null);
  const page = () => desk.sizeOf(field.page);
  const pull = (event: PointerEvent) => {
    const {x, y, way, place} = from.current!;
    const [dx, dy] = [(event.clientX - x) / scale, (event.clientY - y) / scale];
    if (way !== 'move') return resized(place, {dx, dy}, way as 'start' | 'end', page());
    const others = desk.fieldsAt(field.documentId, field.page).filter(({id}) => id !== field.id);
    const moved = {...place, x: place.x + dx, y: place.y + dy};
    return within(event.ctrlKey ? moved : snapped(moved, others), page());
  };
  const end = (event: PointerEvent, keeps: boolean) => {
    if (!from.current) return;
    event.stopPropagation();
    const pulled = desk.pulled.peek();
    from.current = null;
    desk.pulled.value = null;
    if (keeps && pulled?.id === field.id) desk.change(field.id, pulled.place);
  };
  return (way: 'move' | 'start' | 'end') => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      const {x, y, width, height} = field;
      from.current = {x: event.clientX, y: event.clientY, way, place: {x, y, width, height}};
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      event.stopPropagation();
      const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > 3;
      if (far || desk.pulled.peek()) desk.pulled.value = {id: field.id, place: pull(event)};
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  });
}

/** Points of a step, and with Shift. */
const [STEP, LEAP] = [1, 10];
const ARROWS: Partial<Record<string, [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pressed(event: KeyboardEvent, desk: PackageDesk, field: SigningField): void {
  const {key, altKey, shiftKey, ctrlKey, metaKey} = event;
  const arrow = ARROWS[key];
  if (ctrlKey || metaKey) return;
  if (arrow) {
    const [dx, dy] = arrow.map((way) => way * (shiftKey ? LEAP : STEP)) as [number, number];
    const page = desk.sizeOf(field.page);
    const place = altKey
      ? resized(field, {dx, dy}, 'end', page)
      : within({...field, x: field.x + dx, y: field.y + dy}, page);
    const {x, y, width, height} = place;
    desk.change(field.id, {x, y, width, height}, altKey ? 'resize' : 'move');
    desk.announceBounds(field.id);
  } else if (key === 'Delete' || key === 'Backspace') desk.remove(field.id);
  else if (key === 'Escape') {
    desk.choose(null);
    desk.stage?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
