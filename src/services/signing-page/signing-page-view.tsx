import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {ErrorState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {useRoomOf, type Room} from '../panes.js';
import {faultIn, faultText} from '../signing/words.js';
import {VisitBar} from './visit-bar.js';
import {VisitEndPanel} from './visit-end.js';
import {VisitSession} from './visit-session.js';
import {VisitSide} from './visit-side.js';
import {VisitStage, VisitThumbnails} from './visit-stage.js';
import inputCss from '../../styles/input.css';
import pdfCss from '../../widgets/pdf/pdf.css';
import css from './signing-page.css';

/** px of the element from which all panes have room. */
const DESK = 960;

/** What a recipient sees by their link. */
export function SigningPageView({token}: {token: string}) {
  useSignals();
  useSheet(inputCss);
  useSheet(pdfCss);
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const session = useMemo(() => new VisitSession(app, root, token), [app, root, token]);
  useEffect(() => void session.model.load(), [session]);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomOf(box, DESK);
  return (
    <div ref={box} className="lc-container lc-visitbox">
      <div className={classes('lc-view lc-visit', `is-${room}`)}>
        <Boundary>
          <Content {...{session, room}} />
        </Boundary>
      </div>
    </div>
  );
}

function Content({session, room}: {session: VisitSession; room: Room}) {
  useSignals();
  const app = useApp();
  const {model} = session;
  if (model.status.value === 'failed')
    return <ErrorState error={faultIn(app, model.error.value!)} onRetry={() => void model.load()} />;
  if (model.end.value)
    return (
      <>
        <Fault session={session} />
        <VisitEndPanel {...{session, end: model.end.value}} />
      </>
    );
  if (!model.visit.value)
    return (
      <WaitingLines
        className="lc-visit__waiting"
        label={app.t('signing.visit.loading')}
        widths={['50%', '80%', '70%', '85%']}
      />
    );
  return (
    <>
      <VisitBar {...{session, room}} />
      <Fault session={session} />
      <div className="lc-visit__panes">
        {room === 'desk' && <VisitThumbnails session={session} />}
        <div className="lc-visit__main">
          <VisitStage session={session} />
          <Next session={session} />
          <ZoomTools session={session} />
        </div>
        {room !== 'phone' && <VisitSide session={session} />}
      </div>
    </>
  );
}

function Fault({session}: {session: VisitSession}) {
  useSignals();
  const app = useApp();
  const fault = session.model.fault.value;
  const notice = session.notice.value;
  if (!fault && !notice) return null;
  return (
    <div className="lc-visit__fault">
      {notice && <FaultLine text={notice} />}
      {fault && (
        <FaultLine
          text={`${app.t('signing.visit.notFinished')} ${faultText(app, fault)}`}
          onRetry={() => void session.finish()}
        />
      )}
    </div>
  );
}

/** Of pages whose letters are too small to be read. */
function ZoomTools({session: {zoom}}: {session: VisitSession}) {
  useSignals();
  const {t} = useApp();
  const {canGrow, canShrink} = zoom;
  return (
    <div className="lc-visit__zoom" role="group" aria-label={t('pdf.zoom')}>
      <Button variant="muted" icon="zoom-in" label={t('pdf.zoomIn')} disabled={!canGrow} onPress={() => zoom.step(1)} />
      <Button
        variant="muted"
        icon="zoom-out"
        label={t('pdf.zoomOut')}
        disabled={!canShrink}
        onPress={() => zoom.step(-1)}
      />
      <Button
        variant="muted"
        icon="move-horizontal"
        label={t('pdf.fitWidth')}
        disabled={!canShrink}
        onPress={() => zoom.to(1)}
      />
    </div>
  );
}

/** Leads from field to field. */
function Next({session}: {session: VisitSession}) {
  useSignals();
  const {t} = useApp();
  if (!session.model.left.value.length) return null;
  return (
    <div className="lc-visit__next">
      <Button variant="primary" endIcon="arrow-down" onPress={() => session.goToNext()}>
        {t(session.begun.value ? 'signing.visit.next' : 'signing.visit.start')}
      </Button>
    </div>
  );
}
