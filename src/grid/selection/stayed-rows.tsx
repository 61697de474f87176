import {useSignals} from '@preact/signals-react/runtime';
import type {BatchDeletion} from '../../contract/records.js';
import type {Row} from '../../query/types.js';
import type {NotificationAction} from '../../state/app/notifications.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {rowTitle} from '../row-title.js';
import css from './stayed-rows.css';

type Failed = BatchDeletion['failed'];

/**
 * Shows that some rows could not be deleted or changed: the reason of one at once, those of several in a list that
 * opens from it.
 */
export function notifyStayed(
  session: GridSession,
  rows: Row[],
  failed: Failed,
  what: 'selection.rowsStayed' | 'selection.rowsNotChanged' = 'selection.rowsStayed',
): void {
  const {app, root} = session;
  const {t} = app;
  const [first] = failed;
  const linked = failed.some(({errorCode}) => errorCode === 'INTEGRITY_VIOLATION');
  const url = failed.length === 1 ? first?.url : undefined;
  const title = t(what, {count: failed.length, total: rows.length});
  // The list shows it all, and the notification would cover it.
  const show = () => {
    app.notifications.close(id);
    root.openOverlay((close) => <StayedRows {...{session, rows, failed, title}} onClose={close} />);
  };
  const action: NotificationAction = url
    ? {label: t('form.references'), run: () => void app.opener?.openUrl(url, root.host, 'modal')}
    : {label: t('selection.showStayed'), run: show};
  const id = app.notifications.add({
    kind: 'warning',
    title: linked ? t('integrityViolationTitle') : title,
    text: linked ? `${t('integrityViolationBatchDeleteMessage')} ${title}` : first?.message,
    actions: [action],
  });
}

interface StayedRowsProps {
  session: GridSession;
  rows: Row[];
  failed: Failed;
  title: string;
  onClose: () => void;
}

/** What stayed as it was, each with its reason and, where others refer to it, links to them. */
function StayedRows({session, rows, failed, title: heading, onClose}: StayedRowsProps) {
  useSignals();
  useSheet(css);
  const {app, root} = session;
  const {t} = app;
  return (
    <Modal size="auto" title={heading} onClose={onClose}>
      <ul className="lc-stayed" role="list">
        {failed.map(({id, message, url}) => {
          const row = rows.find((each) => each.id === id);
          const title = row ? rowTitle(session, row) : id;
          return (
            <li key={id} className="lc-stayed__row">
              <bdi className="lc-strong">{title}</bdi>
              <span className="lc-stayed__why">{message}</span>
              {url && (
                <Button
                  variant="link"
                  label={`${t('form.references')}: ${title}`}
                  onPress={() => void app.opener?.openUrl(url, root.host, 'modal')}
                >
                  {t('form.references')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
