import {useSignals} from '@preact/signals-react/runtime';
import type {FileUploads, Refusal} from '../../state/files/file-uploads.js';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {FileSettings} from './settings.js';
import {failureText, mayRetry} from './use-uploads.js';
import {sizeText} from './words.js';

interface FileFaultsProps {
  uploads: FileUploads;
  settings: FileSettings;
  /** How many files the field holds at most. */
  most: number;
  /** Failed uploads are shown elsewhere. */
  refusalsOnly?: boolean;
}

/** A line for each file that was refused or failed, with its actions. */
export function FileFaults({uploads, settings, most, refusalsOnly = false}: FileFaultsProps) {
  useSignals();
  const app = useApp();
  const failed = uploads.list.value.filter((upload) => !refusalsOnly && upload.status.value === 'failed');
  return (
    <div role="alert" className="lc-filefaults">
      {uploads.refusals.value.map((refusal) => (
        <Fault
          key={refusal.id}
          name={refusal.name}
          text={refusalText(app, refusal, settings, most)}
          onDismiss={() => uploads.dismiss(refusal)}
        />
      ))}
      {failed.map((upload) => (
        <Fault
          key={upload.id}
          name={upload.file.name}
          text={failureText(app, upload)}
          onRetry={mayRetry(upload) ? () => uploads.retry(upload) : undefined}
          onDismiss={() => uploads.drop(upload)}
        />
      ))}
    </div>
  );
}

interface FaultProps {
  name: string;
  text: string;
  onRetry?: () => void;
  onDismiss: () => void;
}

function Fault({name, text, onRetry, onDismiss}: FaultProps) {
  const {t} = useApp();
  return (
    <div className="lc-error lc-filefault">
      <Icon name="circle-alert" size="small" />
      <span className="lc-grow">
        {text}{' '}
        {onRetry && (
          <button
            type="button"
            className="lc-filefault__retry"
            aria-label={t('file.retryNamed', {name})}
            onClick={onRetry}
          >
            {t('file.retry')}
          </button>
        )}
      </span>
      <button
        type="button"
        className="lc-input__btn"
        aria-label={t('file.dismissNamed', {name})}
        title={t('file.dismissNamed', {name})}
        onClick={onDismiss}
      >
        <Icon name="x" size="small" />
      </button>
    </div>
  );
}

function refusalText(app: AppModel, {name, reason}: Refusal, {maxFileSize = 0}: FileSettings, most: number): string {
  if (reason === 'empty') return app.t('file.empty', {name});
  if (reason === 'type') return app.t('file.wrongType', {name});
  if (reason === 'many') return app.t('file.tooMany', {name, count: most});
  return app.t('file.tooLarge', {name, limit: sizeText(app, maxFileSize * 1024)});
}
