import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import {Button} from '../button.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import css from './fault-line.css';

/** What failed, in the place where it failed; what else is there stays. */
export function FaultLine({text, onRetry}: {text: string; onRetry?: () => void}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  return (
    <div className="lc-faultline" role="alert">
      <Icon name="circle-alert" size="small" />
      <span>{text}</span>
      {onRetry && (
        <Button size="small" icon="refresh-cw" onPress={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
