import {useLayoutEffect, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningRecipient} from '../../contract/signing.js';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Badge, Count} from '../../ui/marks/badge.js';
import {Grip} from '../../ui/marks/grip.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import {useRowDrag} from '../../ui/use-row-drag.js';
import {PackageActions} from './package-actions.js';
import type {PackageDesk} from './package-desk.js';
import {RecipientDot} from './recipient-dot.js';
import {colourOf, nextOf, progressOf} from './words.js';
import css from './recipients-part.css';

interface RecipientsPartProps {
  desk: PackageDesk;
  onPhone?: boolean;
}

/** Who gets the package, in their order. */
export function RecipientsPart({desk, onPhone}: RecipientsPartProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {model} = desk;
  const all = model.recipients.value;
  const isDraft = model.isDraft.value;
  const pack = model.pack.value!;
  const signing = all.filter(({role}) => role !== 'copy');
  const done = signing.filter(({status}) => status === 'done').length;
  return (
    <div className="lc-signing__sec">
      <h2 className="lc-signing__h">
        {t('signing.recipients')}
        <Count value={all.length} />
        <span className="lc-grow" />
        {onPhone && pack.isOrdered && isDraft && <span className="lc-signing__about">{t('signing.inThisOrder')}</span>}
        {isDraft ? (
          <Button
            variant="muted"
            icon="user-plus"
            label={t('signing.addRecipient')}
            onPress={() => new PackageActions(desk).addRecipient()}
          />
        ) : (
          pack.status !== 'deleted' && (
            <span className="lc-signing__about">{t('signing.progress', {done, count: signing.length})}</span>
          )
        )}
      </h2>
      <Turns desk={desk} />
      {all.length ? <List {...{desk, onPhone}} /> : <p className="lc-signing__about">{t('signing.noRecipients')}</p>}
      {isDraft && !onPhone && all.length > 1 && (
        <BooleanControl
          id="ordered"
          variant="switch"
          text={t('signing.ordered')}
          value={pack.isOrdered}
          onCommit={(isOrdered) => model.changePackage({isOrdered})}
        />
      )}
    </div>
  );
}

/** Of what is sent: whose turn it is, and whose after that. */
function Turns({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const {t, formats} = useApp();
  if (model.pack.value!.status !== 'sent') return null;
  const all = model.recipients.value;
  const list = new Intl.ListFormat(formats.value.tag);
  const names = (those: readonly SigningRecipient[]) => list.format(those.map(({name}) => name));
  const [now, next] = [all.filter(({status}) => status === 'active' || status === 'viewed'), nextOf(all)];
  const texts = [
    now.length > 0 && t('signing.nowSigns', {names: names(now)}),
    next.length > 0 && t('signing.thenSigns', {names: names(next)}),
  ].filter((text): text is string => Boolean(text));
  return (
    <p className="lc-signing__about" role="status">
      {texts.map((text) => (
        <span key={text} className="lc-signrcpts__turn" dir="auto">
          {text}
        </span>
      ))}
    </p>
  );
}

function List({desk, onPhone}: RecipientsPartProps) {
  useSignals();
  const {model} = desk;
  const list = useRef<HTMLUListElement>(null);
  const isDraft = model.isDraft.value && !onPhone;
  useRowDrag(list, isDraft, {onEnd: ({item, to}) => item.dataset.row && move(desk, item.dataset.row, to)});
  // A row that is put elsewhere loses the focus.
  const kept = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    kept.current?.focus({preventScroll: true});
    kept.current = null;
  });
  const onMove = (focused: HTMLElement) => (kept.current = focused);
  return (
    <ul ref={list} className="lc-signrcpts" tabIndex={-1} data-part="recipients">
      {model.recipients.value.map((recipient, at) => (
        <Row key={recipient.id} {...{desk, recipient, at, onPhone, onMove}} />
      ))}
    </ul>
  );
}

function move(desk: PackageDesk, id: string, to: number): boolean {
  const all = desk.model.recipients.peek();
  const recipient = all.find((each) => each.id === id);
  if (!recipient || to < 0 || to >= all.length || all[to] === recipient) return false;
  desk.model.moveRecipient(id, to);
  const {root, app} = desk.session;
  root.announce(app.t('signing.moved', {name: recipient.name, position: to + 1}));
  return true;
}

interface RowProps extends RecipientsPartProps {
  recipient: SigningRecipient;
  at: number;
  /** It is moved by keys. */
  onMove: (focused: HTMLElement) => void;
}

function Row({desk, recipient, at, onPhone, onMove}: RowProps) {
  useSignals();
  const {t} = useApp();
  const {model} = desk;
  const {id, name, role} = recipient;
  const pack = model.pack.value!;
  const isDraft = model.isDraft.value && !onPhone;
  const current = isDraft && desk.recipient.value?.id === id;
  const colour = colourOf(model.recipients.value, id);
  const count = model.fields.value.filter(({recipientId}) => recipientId === id).length;
  const progress = progressOf(recipient, pack, model.recipients.value);
  const fields = count ? t('signing.fieldCount', {count}) : t('signing.noFields');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
    if (!isDraft || !step || !event.altKey) return;
    if (move(desk, id, at + step)) onMove(event.target as HTMLElement);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      className={classes('lc-signrcpt', current && 'is-current', !isDraft && 'is-fixed')}
      data-row={id}
      data-rc={colour}
      onKeyDown={onKeyDown}
    >
      {isDraft && <Grip rowName={name} />}
      <RecipientDot name={name} colour={colour} />
      <Face {...{desk, recipient, text: `${t(`signing.role.${role}`)} · ${fields}`}}>
        {pack.isOrdered ? `${at + 1}. ${name}` : name}
      </Face>
      {isDraft ? <More {...{desk, recipient, at}} /> : <Badge role={progress.role}>{t(progress.key)}</Badge>}
    </li>
  );
}

/** In a draft a press chooses whom new fields are for. */
function Face({
  desk,
  recipient,
  text,
  children,
}: {
  desk: PackageDesk;
  recipient: SigningRecipient;
  text: string;
  children: string;
}) {
  useSignals();
  const signs = desk.model.isDraft.value && recipient.role !== 'copy';
  const face = (
    <>
      <span className="lc-signrcpt__name lc-truncate" dir="auto">
        {children}
      </span>
      <span className="lc-signing__about lc-truncate">{text}</span>
    </>
  );
  if (!signs) return <span className="lc-signrcpt__face">{face}</span>;
  return (
    <button
      type="button"
      className="lc-signrcpt__face"
      aria-pressed={desk.recipient.value?.id === recipient.id}
      onClick={() => (desk.wantedRecipient.value = recipient.id)}
    >
      {face}
    </button>
  );
}

function More({desk, recipient, at}: {desk: PackageDesk; recipient: SigningRecipient; at: number}) {
  useSignals();
  const {t} = useApp();
  const {id, name} = recipient;
  const actions = new PackageActions(desk);
  const last = desk.model.recipients.value.length - 1;
  const run: Record<string, () => void> = {
    edit: () => actions.editRecipient(id),
    up: () => move(desk, id, at - 1),
    down: () => move(desk, id, at + 1),
    remove: () => void actions.removeRecipient(id),
  };
  return (
    <MenuButton
      variant="muted"
      icon="ellipsis"
      label={t('signing.moreFor', {name})}
      items={[
        {id: 'edit', label: t('signing.edit'), icon: 'pencil'},
        {id: 'up', label: t('signing.moveUp'), icon: 'arrow-up', disabled: at === 0},
        {id: 'down', label: t('signing.moveDown'), icon: 'arrow-down', disabled: at === last},
        {divider: true},
        {id: 'remove', label: t('signing.remove'), icon: 'trash-2', danger: true},
      ]}
      onAction={(action) => run[action]?.()}
    />
  );
}
