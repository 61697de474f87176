import {useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ServiceError} from '../api/errors.js';
import {useApp} from './app-context.js';
import {Button} from './button.js';
import {errorText} from './error-text.js';
import {Icon} from './icon.js';
import {useSheet} from './root-context.js';
import css from './states.css';

/** A pulsing bar in the place of a text that is not here yet. Lengths are CSS lengths. */
export function Skeleton({width, height, box}: {width?: string; height?: string; box?: boolean}) {
  useSheet(css);
  return (
    <span
      className={box ? 'lc-sk lc-sk--box' : 'lc-sk'}
      aria-hidden="true"
      style={{inlineSize: width, blockSize: height}}
    />
  );
}

interface EmptyStateProps {
  /** Lucide name. */
  icon?: string;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
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

/** A failed load in the place of what it would have shown, with the way out that fits. */
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

/** The 2 px line of a reload in progress, laid over the top edge of a positioned parent. `value` of 0–1 when known. */
export function ProgressLine({value, label}: {value?: number; label: string}) {
  useSheet(css);
  return (
    <div
      className={value === undefined ? 'lc-progressline is-running' : 'lc-progressline'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
    >
      <i style={value === undefined ? undefined : {inlineSize: `${value * 100}%`}} />
    </div>
  );
}

/** A key or chord shown beside what it does. */
export function Kbd({children}: {children: ReactNode}) {
  useSheet(css);
  return <kbd className="lc-kbd">{children}</kbd>;
}

/** A person's initials on a calm disc. */
export function Avatar({name, url, size = 'default'}: {name: string; url?: string | null; size?: 'default' | 'small'}) {
  useSheet(css);
  return (
    <span
      className={size === 'small' ? 'lc-avatar lc-avatar--sm' : 'lc-avatar'}
      data-initials={url ? undefined : initials(name)}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" />}
    </span>
  );
}

/** First letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
