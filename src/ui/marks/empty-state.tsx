import {useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ServiceError} from '../../api/errors.js';
import {useApp} from '../app-context.js';
import {Button} from '../button.js';
import {errorText} from '../error-text.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import css from './empty-state.css';

interface EmptyStateProps {
  /** Lucide name. */
  icon?: string;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Shows that there is nothing, why, and what to do about it. */
export function EmptyState({icon = 'inbox', title, text, actions}: EmptyStateProps) {
  useSheet(css);
  return (
    <div className="lc-empty">
      <span className="lc-empty__ic">
        <Icon name={icon} size="huge" />
      </span>
      <div className="lc-empty__t">{title}</div>
      {text && <div>{text}</div>}
      {actions && <div className="lc-empty__a">{actions}</div>}
    </div>
  );
}

const ICONS: Partial<Record<ServiceError['kind'], string>> = {
  network: 'unplug',
  timeout: 'clock',
  session: 'lock',
  access: 'shield-off',
};

/** A failed load, shown instead of its content, with the action that fits. */
export function ErrorState({error, onRetry}: {error: ServiceError; onRetry?: () => void}) {
  useSignals();
  const app = useApp();
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setAsking(true);
    const renewed = await app.renewSession?.().catch(() => false);
    setAsking(false);
    if (renewed) onRetry?.();
  };
  const session = error.kind === 'session' && app.renewSession;
  return (
    <div role="alert">
      <EmptyState
        icon={ICONS[error.kind] ?? 'triangle-alert'}
        title={app.t(`ui.errorTitle.${error.kind === 'access' ? 'access' : 'load'}`)}
        text={errorText(app, error)}
        actions={
          session ? (
            <Button variant="primary" icon="lock" busy={asking} onPress={() => void renew()}>
              {app.t('ui.signIn')}
            </Button>
          ) : (
            onRetry &&
            error.kind !== 'access' && (
              <Button icon="refresh-cw" onPress={onRetry}>
                {app.t('ui.retry')}
              </Button>
            )
          )
        }
      />
    </div>
  );
}
