import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';

/** What failed, where it failed. */
export function Fault({text, onRetry}: {text: string; onRetry?: () => void}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-queryed__fault" role="alert">
      <Icon name="circle-alert" size="small" />
      <span>{text}</span>
      {onRetry && (
        <Button size="small" onPress={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
