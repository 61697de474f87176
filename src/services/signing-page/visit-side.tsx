import {useSignals} from '@preact/signals-react/runtime';
import type {SigningVisit} from '../../contract/signing.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Badge} from '../../ui/marks/badge.js';
import {useSheet} from '../../ui/root-context.js';
import {RecipientDot} from '../signing/recipient-dot.js';
import {colourOf, dayOf, progressOf, TYPE_ICONS} from '../signing/words.js';
import type {VisitSession} from './visit-session.js';
import css from './visit-side.css';

/** What is to be filled, who else signs, and what is kept of it. */
export function VisitSide({session}: {session: VisitSession}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const visit = session.model.visit.value!;
  const {expiresAt} = visit.package;
  return (
    <aside className="lc-visit__side">
      {visit.package.message && (
        <p className="lc-vside__sec lc-vside__message" dir="auto">
          {visit.package.message}
        </p>
      )}
      <section className="lc-vside__sec" aria-label={t('signing.visit.yourFields')}>
        <h2 className="lc-vside__h">{t('signing.visit.yourFields')}</h2>
        <Fields session={session} />
      </section>
      <section className="lc-vside__sec" aria-label={t('signing.visit.whoSigns')}>
        <h2 className="lc-vside__h">{t('signing.visit.whoSigns')}</h2>
        <Signers visit={visit} />
      </section>
      <p className="lc-vside__sec lc-vside__note">
        <Icon name="shield-check" />
        <span>
          {t('signing.visit.evidence')}{' '}
          {expiresAt !== null && t('signing.visit.linkUntil', {date: dayOf(app, expiresAt)})}
        </span>
      </p>
    </aside>
  );
}

function Fields({session}: {session: VisitSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const fields = model.fields.value;
  if (!fields.length) return <p className="lc-visit__about">{t('signing.visit.nothing')}</p>;
  return (
    <ul className="lc-vside__fields">
      {fields.map((field) => {
        const done = model.isDone(field);
        const current = session.field.value === field.id;
        return (
          <li key={field.id}>
            <button
              type="button"
              className={classes('lc-vside__field', done && 'is-done', current && 'is-current')}
              aria-current={current ? 'true' : undefined}
              onClick={() => session.goTo(field)}
            >
              <Icon name={done ? 'circle-check' : TYPE_ICONS[field.type]} />
              <span className="lc-grow lc-truncate" dir="auto">
                {field.label || t(`signing.type.${field.type}`)}
                {done && <span className="lc-unseen">, {t('signing.visit.done')}</span>}
              </span>
              <span className="lc-visit__about">{t('signing.visit.page', {page: field.page})}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** All recipients, and how far they are. */
export function Signers({visit}: {visit: SigningVisit}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {recipients, recipient, package: pack} = visit;
  return (
    <ul className="lc-vside__people">
      {recipients.map((each) => {
        const isOwn = each.id === recipient.id && (each.status === 'active' || each.status === 'viewed');
        const progress = isOwn
          ? ({key: 'signing.yourTurn', role: 'accent'} as const)
          : progressOf({...each, status: each.status === 'viewed' ? 'active' : each.status}, pack, recipients);
        return (
          <li key={each.id} className="lc-vside__person">
            <RecipientDot name={each.name} colour={colourOf(recipients, each.id)} />
            <span className="lc-vside__who">
              <span className="lc-truncate" dir="auto">
                {each.name}
              </span>
              <span className="lc-visit__about">
                {t(each.role === 'copy' ? 'signing.getsCopy' : `signing.role.${each.role}`)}
              </span>
            </span>
            <Badge role={progress.role}>{t(progress.key)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
