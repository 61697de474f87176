import {useRef, useState, type PointerEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {FIELD_TYPES, type FieldType} from '../../contract/signing.js';
import {inOrder} from '../../state/signing/field-places.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {pageUnder} from './page-under.js';
import {ShareDialog} from './share-dialog.js';
import {colourOf, TYPE_ICONS} from './words.js';
import css from './palette.css';

/** Px that a pointer wanders before it is a drag. */
const THRESHOLD = 5;

/** The kinds of fields, to be placed for the chosen recipient. */
export function Palette({desk}: {desk: PackageDesk}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {model} = desk;
  const recipient = desk.recipient.value;
  const ready = Boolean(recipient && desk.document.value);
  const title = recipient ? t('signing.fieldsFor', {name: firstName(recipient.name)}) : t('signing.fieldsForNobody');
  const colour = recipient ? colourOf(model.recipients.value, recipient.id) : 0;
  return (
    <div className="lc-signing__sec" data-rc={colour}>
      <h2 className="lc-signing__h">{title}</h2>
      <div className="lc-signpal" role="group" aria-label={title}>
        {FIELD_TYPES.map((type, at) => (
          <Tile key={type} {...{desk, type, ready, part: at ? undefined : 'palette'}} />
        ))}
      </div>
      <p className="lc-signpal__hint lc-signing__about">{t(ready ? 'signing.paletteHint' : 'signing.paletteNeeds')}</p>
      <Tools desk={desk} ready={ready} />
    </div>
  );
}

interface TileProps {
  desk: PackageDesk;
  type: FieldType;
  ready: boolean;
  part?: string;
}

function Tile({desk, type, ready, part}: TileProps) {
  useSignals();
  const {t} = useApp();
  const press = useRef<{x: number; y: number} | null>(null);
  const dragged = useRef(false);
  const at = ({clientX, clientY, currentTarget}: PointerEvent) => {
    const box = currentTarget.closest('.lc-signpack')!.getBoundingClientRect();
    return {x: clientX - box.left, y: clientY - box.top};
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    press.current = {x: event.clientX, y: event.clientY};
    dragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!press.current) return;
    const far = Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > THRESHOLD;
    if (!far && !dragged.current) return;
    dragged.current = true;
    desk.dragged.value = {type, ...at(event)};
  };
  const end = (event: PointerEvent, drops: boolean) => {
    const found = drops && dragged.current ? pageUnder(desk, event) : null;
    press.current = null;
    desk.dragged.value = null;
    if (found) desk.place(type, found);
  };
  return (
    <button
      type="button"
      className="lc-signpal__tile"
      data-part={part}
      data-type={type}
      disabled={!ready}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onClick={() => {
        // The press that ends a drag has placed its field already.
        if (!dragged.current) desk.place(type);
        dragged.current = false;
      }}
    >
      <Icon name={TYPE_ICONS[type]} />
      <span>{t(`signing.type.${type}`)}</span>
    </button>
  );
}

function Tools({desk, ready}: {desk: PackageDesk; ready: boolean}) {
  useSignals();
  const {t} = useApp();
  const {session, model} = desk;
  const [busy, setBusy] = useState(false);
  const place = async () => {
    setBusy(true);
    await session.attempt(async () => {
      const placed = await model.placeAutomatically();
      const [first] = inOrder(placed, model.documents.peek());
      if (!first) return inform(session, t('signing.nonePlaced'));
      session.done(t('signing.placed', {count: placed.length}));
      desk.goTo(first);
    });
    setBusy(false);
  };
  const recipient = desk.recipient.value;
  const own = model.fields.value.some(({recipientId}) => recipientId === recipient?.id);
  return (
    <div className="lc-signpal__tools">
      <Button size="small" icon="wand-sparkles" busy={busy} disabled={!ready} onPress={() => void place()}>
        {t('signing.auto')}
      </Button>
      <Button
        size="small"
        variant="muted"
        icon="share-2"
        label={t('signing.share')}
        disabled={!own}
        onPress={() => session.root.openOverlay((close) => <ShareDialog {...{desk}} onClose={close} />)}
      />
    </div>
  );
}

function inform({app, root}: PackageDesk['session'], title: string): void {
  app.notifications.add({kind: 'info', title});
  root.announce(title);
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
