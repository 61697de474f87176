import {useId, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_NAME} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import type {Room} from '../panes.js';
import {PackageActions} from './package-actions.js';
import type {PackageDesk} from './package-desk.js';
import {dayOf, STATE_ROLES} from './words.js';
import stepsCss from '../../ui/marks/steps.css';
import css from './package-head.css';

const STEPS = ['documents', 'recipients', 'fields', 'send'] as const;

/** What the package is called, how far it is, and what can be done with it. */
export function PackageHead({desk, room}: {desk: PackageDesk; room: Room}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {session, model} = desk;
  const pack = model.pack.value!;
  return (
    <header className="lc-signhead">
      <div className="lc-signhead__row">
        <div className="lc-signhead__titles">
          <nav className="lc-signpack__crumb" aria-label={t('signing.back')}>
            <button type="button" className="lc-signpack__back" onClick={() => session.back()}>
              {t('signing.title')}
            </button>
            <Icon name="chevron-right" size="small" />
            <bdi>{pack.number}</bdi>
            {pack.record?.presentation && (
              <>
                <span aria-hidden="true">·</span>
                <button
                  type="button"
                  className="lc-signpack__back lc-truncate"
                  onClick={() => void session.app.opener?.openForm(pack.record!, session.root.host)}
                >
                  {pack.record.presentation}
                </button>
              </>
            )}
          </nav>
          <div className="lc-signhead__title">
            {model.isDraft.value && <h1 className="lc-unseen">{pack.name || t('signing.untitled')}</h1>}
            <Name desk={desk} />
            <Badge role={STATE_ROLES[pack.status]}>{t(`signing.state.${pack.status}`)}</Badge>
          </div>
          <About desk={desk} />
        </div>
        <Commands {...{desk, room}} />
      </div>
      <Steps desk={desk} />
    </header>
  );
}

function Name({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const {name} = model.pack.value!;
  if (!model.isDraft.value)
    return (
      <h1 className="lc-signing__title lc-truncate" dir="auto">
        {name || t('signing.untitled')}
      </h1>
    );
  return (
    <input
      className="lc-signhead__name"
      aria-label={t('signing.name')}
      data-part="name"
      dir="auto"
      value={name}
      size={Math.max(10, name.length)}
      maxLength={LONGEST_NAME}
      placeholder={t('signing.untitled')}
      onInput={(event: FormEvent<HTMLInputElement>) => model.rename(event.currentTarget.value)}
      onChange={() => undefined}
      onKeyDown={(event) => event.key === 'Enter' && void model.queue.flush()}
    />
  );
}

function About({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const app = useApp();
  const {status, sentAt, expiresAt, completedAt, reason} = model.pack.value!;
  const texts = [
    sentAt !== null && app.t('signing.sentOn', {date: dayOf(app, sentAt)}),
    completedAt !== null && app.t('signing.completedOn', {date: dayOf(app, completedAt)}),
    status === 'sent' && expiresAt !== null && app.t('signing.expiresOn', {date: dayOf(app, expiresAt)}),
    reason && app.t('signing.reasonIs', {reason}),
  ].filter((text): text is string => Boolean(text));
  return texts.length ? <p className="lc-signing__about">{texts.join(' · ')}</p> : null;
}

/** Buttons of a wide page; a phone has the one that leads on, else the first, at its foot, and the others in a menu. */
function Commands({desk, room}: {desk: PackageDesk; room: Room}) {
  useSignals();
  const {t} = useApp();
  const {model} = desk;
  const actions = new PackageActions(desk);
  const all = actions.offered();
  const main = all.find(({main: isMain}) => isMain) ?? (room === 'phone' ? all[0] : undefined);
  const others = all.filter((each) => each !== main);
  const menu: MenuItem[] = (room === 'phone' ? others : others.filter(({inMenu}) => inMenu)).map(
    ({id, label, icon, danger}) => ({id, label, icon, danger}),
  );
  return (
    <div className="lc-signhead__commands" role="toolbar" aria-label={t('signing.actions')}>
      {model.isDraft.value && <SaveState desk={desk} />}
      {room !== 'phone' &&
        others
          .filter(({inMenu}) => !inMenu)
          .map(({id, label, icon, isMuted, run}) => (
            <Button key={id} variant={isMuted ? 'muted' : 'secondary'} icon={icon} onPress={run}>
              {label}
            </Button>
          ))}
      {main && (
        <Button
          variant={main.main ? 'primary' : main.danger ? 'danger' : 'secondary'}
          outlined={main.danger}
          icon={main.icon}
          className="lc-signhead__main"
          onPress={main.run}
        >
          {main.label}
        </Button>
      )}
      {menu.length > 0 && (
        <MenuButton
          variant="muted"
          icon="ellipsis"
          label={t('signing.moreActions')}
          items={menu}
          onAction={(id) => others.find((each) => each.id === id)?.run()}
        />
      )}
    </div>
  );
}

function SaveState({desk: {model}}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const state = model.queue.state.value;
  const text = {saving: 'signing.saving', failed: 'signing.notSaved', saved: 'signing.saved'} as const;
  return (
    <span id={id} className={classes('lc-signhead__state', state === 'failed' && 'is-bad')} role="status">
      {t(text[state])}
    </span>
  );
}

/** What is done and what comes next; each leads there. */
function Steps({desk}: {desk: PackageDesk}) {
  useSignals();
  useSheet(stepsCss);
  const {t} = useApp();
  const {model} = desk;
  const isDraft = model.isDraft.value;
  const filled = [model.documents.value.length, model.recipients.value.length, model.fields.value.length];
  const next = filled.findIndex((count) => !count);
  const isSent = !isDraft && model.pack.value!.status !== 'deleted';
  const current = isSent ? 3 : next < 0 || next > 2 ? 2 : next;
  return (
    <div className="lc-stepsbox lc-signhead__steps">
      <ol className="lc-steps" aria-label={t('signing.steps')}>
        {STEPS.map((step, at) => {
          const isDone = at < 3 ? filled[at]! > 0 && at !== current : isSent;
          const sign = at === 3 ? <Icon name="flag" /> : isDone ? <Icon name="check" /> : at + 1;
          return (
            <li
              key={step}
              className={classes('lc-step', (isDone || at === current) && 'is-done', at === current && 'is-current')}
            >
              <button
                type="button"
                className="lc-step__b"
                aria-current={at === current ? 'step' : undefined}
                onClick={() => new PackageActions(desk).goTo(step)}
              >
                <span className="lc-step__dot" aria-hidden="true">
                  {sign}
                </span>
                <span className="lc-step__t">{t(`signing.step.${step}`)}</span>
                {isDone && <span className="lc-unseen">{t('ui.stepDone')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
