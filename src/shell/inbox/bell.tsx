import {useEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {InboxModel} from '../../state/inbox/inbox-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useMedia} from '../../ui/media.js';
import {Modal} from '../../ui/overlay/modal.js';
import {Popup} from '../../ui/overlay/popup.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {inboxOf} from './inbox-of.js';
import css from './bell.css';

const InboxPanel = lazyView(() => import('./inbox-panel.js').then(({InboxPanel: view}) => view));
const PHONE = '(max-width: 576px)';

/** The button that shows how many notifications are new and opens their list. Absent where the server has none. */
export function InboxBell() {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const phone = useMedia(PHONE);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const model = useMemo(() => inboxOf(app), [app]);
  useEffect(() => model.start(), [model]);
  useAnnouncement(model);
  if (!model.offered.value) return null;
  const unread = model.unread.value;
  const title = t('shell.inbox.title');
  const close = () => setOpen(false);
  return (
    <span className="lc-bell" onPointerEnter={() => InboxPanel.preload()}>
      <Button
        ref={button}
        variant="muted"
        icon="bell"
        label={unread ? t('shell.inbox.bell', {count: unread}) : title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      />
      {unread > 0 && <span className="lc-bell__dot" aria-hidden="true" />}
      {phone && open && (
        <Modal title={title} size="full" bare onClose={close}>
          <InboxPanel model={model} onClose={close} />
        </Modal>
      )}
      <Popup anchor={button} align="end" open={open && !phone} onClose={close} label={title}>
        <InboxPanel model={model} onClose={close} />
      </Popup>
    </span>
  );
}

/** What arrives is read out, once. */
function useAnnouncement(model: InboxModel): void {
  const {t} = useApp();
  const root = useRoot();
  const entry = model.arrived.value;
  useEffect(() => {
    if (entry) root.announce(t('shell.inbox.arrived', {text: `${entry.title} ${entry.context}`.trim()}));
  }, [entry, root, t]);
}
