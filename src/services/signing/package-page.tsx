import {useEffect, useMemo, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {PackageModel} from '../../state/signing/package-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {guardLeaving} from '../../ui/leave-guard.js';
import {Icon} from '../../ui/icons/icon.js';
import {ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useSheet} from '../../ui/root-context.js';
import {useLostFocus, type Room} from '../panes.js';
import {ActivityPart} from './activity-part.js';
import {DocumentsPart} from './documents-part.js';
import {FieldDesk} from './field-desk.js';
import {FieldPane} from './field-pane.js';
import {PackageDesk} from './package-desk.js';
import {PackageHead} from './package-head.js';
import {Palette} from './palette.js';
import {RecipientsPart} from './recipients-part.js';
import type {SigningSession} from './signing-session.js';
import {faultIn, faultText, TYPE_ICONS} from './words.js';
import css from './package.css';

interface PackagePageProps {
  session: SigningSession;
  model: PackageModel;
  room: Room;
}

/** A package: who signs what, and the fields on the pages of its documents. */
export function PackagePage({session, model, room}: PackagePageProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const desk = useMemo(() => new PackageDesk(session, model), [session, model]);
  useEffect(() => model.start(), [model]);
  useGuard(desk);
  const page = useRef<HTMLElement>(null);
  useLostFocus(session.latest === model.id && !!model.pack.value, () => page.current?.querySelector('button'));
  const arrives = session.arriving.value === model.id && !!model.pack.value;
  useEffect(() => {
    if (!arrives) return;
    session.arriving.value = '';
    page.current?.querySelector<HTMLElement>('[data-part="add-document"]')?.focus();
  }, [arrives, session]);
  if (model.status.value === 'failed')
    return (
      <div className="lc-signpack">
        <div className="lc-signpack__crumb">
          <button type="button" className="lc-signpack__back" onClick={() => session.back()}>
            {app.t('signing.title')}
          </button>
        </div>
        <ErrorState error={faultIn(app, model.error.value!)} onRetry={() => void model.load()} />
      </div>
    );
  if (!model.pack.value)
    return (
      <WaitingLines
        className="lc-signing__waiting"
        label={app.t('signing.loadingPackage')}
        widths={['40%', '70%', '60%', '80%']}
      />
    );
  return (
    <section
      ref={page}
      className={classes('lc-signpack', room !== 'phone' && 'is-wide')}
      aria-label={model.pack.value.name || app.t('signing.untitled')}
      onKeyDown={(event) => model.isDraft.peek() && stepped(event, desk)}
    >
      <PackageHead {...{desk, room}} />
      <Unsaved model={model} />
      {room === 'phone' ? <PhoneParts desk={desk} /> : <Panes {...{desk, room}} />}
      <Carried desk={desk} />
    </section>
  );
}

function Panes({desk, room}: {desk: PackageDesk; room: Room}) {
  useSignals();
  const {t} = useApp();
  const isDraft = desk.model.isDraft.value;
  const beside = (
    <>
      <FieldPane desk={desk} />
      <ActivityPart model={desk.model} />
    </>
  );
  return (
    <div className="lc-signpack__panes">
      <div className="lc-signpack__side" role="group" aria-label={t('signing.recipientsAndFields')}>
        <RecipientsPart desk={desk} />
        {isDraft && <Palette desk={desk} />}
        <DocumentsPart desk={desk} />
        {room === 'tablet' && beside}
      </div>
      <FieldDesk desk={desk} />
      {room === 'desk' && (
        <div className="lc-signpack__side" role="group" aria-label={t('signing.fieldAndReminders')}>
          {beside}
        </div>
      )}
    </div>
  );
}

function PhoneParts({desk}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-signpack__phone">
      {desk.model.isDraft.value && (
        <p className="lc-signpack__wider">
          <Icon name="monitor" />
          <span>{t('signing.wider')}</span>
        </p>
      )}
      <RecipientsPart desk={desk} onPhone />
      <DocumentsPart desk={desk} onPhone />
      <FieldPane desk={desk} remindersOnly />
      <ActivityPart model={desk.model} />
    </div>
  );
}

/** What could not be saved is still here; where somebody else was faster, theirs can be loaded. */
function Unsaved({model}: {model: PackageModel}) {
  useSignals();
  const app = useApp();
  const error = model.queue.error.value;
  if (!error) return null;
  const text = `${app.t('signing.notSaved')}. ${faultText(app, error)}`;
  return (
    <div className="lc-signpack__fault">
      <FaultLine text={text} onRetry={() => void model.queue.flush()} />
      {!error.retryable && (
        <Button size="small" icon="rotate-cw" onPress={() => void model.reload()}>
          {app.t('signing.reload')}
        </Button>
      )}
    </div>
  );
}

/** A field on its way from the palette to a page. */
function Carried({desk}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const dragged = desk.dragged.value;
  if (!dragged) return null;
  return (
    <span className="lc-signpack__carried" aria-hidden="true" style={{left: dragged.x, top: dragged.y}}>
      <Icon name={TYPE_ICONS[dragged.type]} size="small" />
      {t(`signing.type.${dragged.type}`)}
    </span>
  );
}

function stepped(event: KeyboardEvent, desk: PackageDesk): void {
  const {key, ctrlKey, metaKey, shiftKey, altKey, target} = event;
  if (!(ctrlKey || metaKey) || altKey || (target as HTMLElement).matches('input, textarea')) return;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) desk.redo();
  else if (letter === 'z') desk.undo();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** What is not saved yet is saved before the page is left; the browser asks where it is being closed. */
function useGuard({model, session}: PackageDesk): void {
  useEffect(() => {
    const life = new AbortController();
    const work = {modified: model.queue.unsaved, mayLeave: () => model.queue.flush()};
    guardLeaving(session.root.host, () => work, life.signal);
    return () => life.abort();
  }, [session, model]);
}
