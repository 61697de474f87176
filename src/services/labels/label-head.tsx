import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {Link} from '../../ui/marks/link.js';
import {useSheet} from '../../ui/root-context.js';
import type {Room} from '../panes.js';
import type {LabelsSession} from './labels-session.js';
import css from './label-head.css';

interface LabelHeadProps {
  session: LabelsSession;
  room: Room;
  indexUrl: string;
}

/** Where the records come from, how many labels there are, and what can be done with them. */
export function LabelHead({session, room, indexUrl}: LabelHeadProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {labels, sheets, records, object} = session.model.plan.value!;
  const counted = [t('labels.labels', {count: labels}), t('labels.sheetCount', {count: sheets.length})].join(', ');
  return (
    <header className="lc-labelhead">
      <div className="lc-labelhead__titles">
        <nav className="lc-labelhead__crumb" aria-label={t('labels.back')}>
          {indexUrl ? <Link href={indexUrl}>{object.name}</Link> : object.name}
          <Icon name="chevron-right" size="small" />
          <span>{t('labels.selected', {count: records.length})}</span>
        </nav>
        <div className="lc-labelhead__row">
          <h1 className="lc-labelhead__title">{t('labels.title')}</h1>
          <span className="lc-muted" role="status">
            {counted}
          </span>
        </div>
      </div>
      <Commands {...{session, room}} />
    </header>
  );
}

function Commands({session, room}: Omit<LabelHeadProps, 'indexUrl'>) {
  useSignals();
  const {t} = useApp();
  const {labels} = session.model.plan.value!;
  const onPhone = room === 'phone';
  const none = labels === 0;
  const more = {
    send: () => void session.send(),
    reset: () => session.model.reset(),
  };
  return (
    <div className="lc-labelhead__commands" role="toolbar" aria-label={t('labels.actions')}>
      <Button
        icon="download"
        disabled={none}
        busy={session.saving.value}
        label={onPhone ? t('labels.save') : undefined}
        onPress={() => void session.save()}
      >
        {onPhone ? undefined : t('labels.save')}
      </Button>
      <Button
        variant="primary"
        icon="printer"
        className="lc-labelhead__main"
        disabled={none}
        onPress={() => session.print()}
      >
        {t('print.label')}
      </Button>
      <MenuButton
        variant="muted"
        icon="ellipsis"
        label={t('labels.more')}
        items={[
          {id: 'send', label: t('labels.send'), icon: 'send', disabled: none},
          {id: 'reset', label: t('labels.reset'), icon: 'rotate-ccw'},
        ]}
        onAction={(id) => more[id as keyof typeof more]()}
      />
    </div>
  );
}
