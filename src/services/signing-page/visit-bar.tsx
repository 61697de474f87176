import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {Progress} from '../../ui/marks/progress.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import type {Room} from '../panes.js';
import {ReasonDialog} from '../signing/reason-dialog.js';
import type {VisitSession} from './visit-session.js';

/** What is signed, from whom, how far the recipient is, and how it ends. */
export function VisitBar({session, room}: {session: VisitSession; room: Room}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const {package: pack, sender, recipient} = model.visit.value!;
  const [done, count, left] = [model.done.value, model.fields.value.length, model.left.value.length];
  const from = t('signing.visit.from', {application: sender.application || sender.name, name: recipient.name});
  const progress = t('signing.progress', {done, count});
  return (
    <header className="lc-visit__bar">
      <span className="lc-visit__logo" aria-hidden="true">
        <Icon name="signature" />
      </span>
      <div className="lc-visit__titles">
        <h1 className="lc-visit__name lc-truncate" dir="auto">
          {pack.name}
        </h1>
        <span className="lc-visit__about lc-truncate">{from}</span>
      </div>
      {room !== 'phone' && count > 0 && (
        <div className="lc-visit__progress">
          <span className="lc-visit__about" role="status">
            {progress}
          </span>
          <Progress value={done} max={count} label={progress} />
        </div>
      )}
      <More {...{session, room}} />
      {recipient.role !== 'copy' && (
        <Button
          variant="primary"
          disabled={!session.canFinish.value}
          busy={model.busy.value}
          title={left ? t('signing.visit.left', {count: left}) : undefined}
          onPress={() => void session.finish()}
        >
          {t(recipient.role === 'approver' ? 'signing.visit.approve' : 'signing.visit.finish')}
        </Button>
      )}
    </header>
  );
}

/** Buttons of a wide page; one menu on a phone. */
function More({session, room}: {session: VisitSession; room: Room}) {
  useSignals();
  const {t} = useApp();
  const {model, root} = session;
  const {documents, recipient} = model.visit.value!;
  const files: MenuItem[] = documents.map(({id, name}) => ({id, label: name, icon: 'file-text'}));
  const decline = () =>
    root.openOverlay((close) => (
      <ReasonDialog
        title={t('signing.visit.declineTitle')}
        text={t('signing.visit.declineText')}
        label={t('signing.visit.decline')}
        run={(reason) => session.decline(reason)}
        onFocusReturned={() => session.toEnd()}
        onClose={close}
      />
    ));
  const run = (id: string) => {
    const document = documents.find((each) => each.id === id);
    if (document) void session.save(document.name, () => model.document(id));
    else decline();
  };
  const declines = recipient.role !== 'copy';
  if (room === 'phone')
    return (
      <MenuButton
        variant="muted"
        icon="ellipsis"
        label={t('signing.moreActions')}
        items={[
          {group: t('signing.download'), items: documents.map(({id, name}) => ({id, label: name, icon: 'download'}))},
          ...(declines
            ? [{divider: true as const}, {id: ' decline', label: t('signing.visit.decline'), icon: 'ban', danger: true}]
            : []),
        ]}
        onAction={run}
      />
    );
  return (
    <>
      <MenuButton variant="muted" icon="download" menuLabel={t('signing.download')} items={files} onAction={run}>
        {t('signing.download')}
      </MenuButton>
      {declines && (
        <Button variant="muted" onPress={decline}>
          {t('signing.visit.decline')}
        </Button>
      )}
    </>
  );
}
