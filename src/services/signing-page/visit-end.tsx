import {useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningVisit} from '../../contract/signing.js';
import type {VisitEnd} from '../../state/signing/visit-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {dayOf} from '../signing/words.js';
import {Signers} from './visit-side.js';
import type {VisitSession} from './visit-session.js';

const ICONS: Record<VisitEnd, string> = {
  invalid: 'unlink',
  expired: 'clock',
  voided: 'ban',
  declined: 'circle-x',
  done: 'circle-check',
  completed: 'circle-check',
  waiting: 'hourglass',
  changed: 'file-clock',
};
/** After these, who else signs is of interest. */
const WITH_OTHERS: readonly VisitEnd[] = ['done', 'waiting', 'completed'];

/** In place of the documents: why there is nothing to sign, or that it is signed. */
export function VisitEndPanel({session, end}: {session: VisitSession; end: VisitEnd}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const visit = session.model.visit.value;
  const {name, reason, completedAt} = visit?.package ?? {name: '', reason: null, completedAt: null};
  const said = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useLayoutEffect(() => {
    if (session.isFinished) said.current!.focus();
  }, [session]);
  const why = end === 'done' && visit && isSealing(visit) ? 'sealing' : end;
  const text = t(`signing.visit.endText.${why}`, {date: completedAt === null ? '' : dayOf(app, completedAt)});
  const Heading = name ? 'h2' : 'h1';
  return (
    <div className="lc-visit__end" data-end={end}>
      {name && (
        <h1 className="lc-visit__name" dir="auto">
          {name}
        </h1>
      )}
      <div role="status">
        <EmptyState
          icon={ICONS[end]}
          title={
            <Heading ref={said} className="lc-visit__said" tabIndex={-1}>
              {t(`signing.visit.end.${end}`)}
            </Heading>
          }
          text={
            <>
              {text}
              {reason && end !== 'completed' && <p dir="auto">{t('signing.reasonIs', {reason})}</p>}
            </>
          }
          actions={
            end === 'changed' && (
              <Button variant="primary" icon="rotate-cw" onPress={() => void session.model.load()}>
                {t('signing.visit.readAgain')}
              </Button>
            )
          }
        />
      </div>
      {visit && end === 'completed' && <Downloads {...{session, visit}} />}
      {visit && WITH_OTHERS.includes(end) && (
        <section className="lc-visit__others" aria-label={t('signing.visit.whoSigns')}>
          <Signers visit={visit} />
        </section>
      )}
    </div>
  );
}

/** Nobody has to sign any more, and the signed documents are not there yet. */
const isSealing = ({recipients}: SigningVisit): boolean =>
  recipients.every(({role, status}) => role === 'copy' || status === 'done');

function Downloads({session, visit}: {session: VisitSession; visit: SigningVisit}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const files = [
    ...visit.documents.map(({id, name}) => ({id, name, load: () => model.signed(id)})),
    {id: ' certificate', name: t('signing.certificate'), load: model.certificate},
  ];
  const fileName = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
  return (
    <section className="lc-visit__others" aria-label={t('signing.visit.signedDocuments')}>
      <ul className="lc-visit__files">
        {files.map(({id, name, load}) => (
          <li key={id}>
            <Icon name={id === ' certificate' ? 'shield-check' : 'file-text'} />
            <span className="lc-grow lc-truncate" dir="auto">
              {name}
            </span>
            <Button
              size="small"
              icon="download"
              label={`${t('signing.download')}: ${name}`}
              onPress={() => void session.save(fileName(name), load)}
            >
              {t('signing.download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
