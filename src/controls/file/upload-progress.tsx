import {useSignals} from '@preact/signals-react/runtime';
import type {Translate} from '../../i18n/catalogue.js';
import type {Upload} from '../../state/files/upload-queue.js';
import {useApp} from '../../ui/app-context.js';

/** "Uploading · 62 %"; call `useSignals()` first. */
export function progressText(t: Translate, {status, percent}: Upload): string {
  if (status.value === 'uploading') return t('file.uploading', {percent: percent.value});
  return t(
    status.value === 'failed' ? 'file.failed' : status.value === 'preparing' ? 'file.preparing' : 'file.waiting',
  );
}

/** The line at the foot of a file that is being uploaded. */
export function ProgressLine({upload}: {upload: Upload}) {
  useSignals();
  const {t} = useApp();
  const percent = upload.percent.value;
  return (
    <span
      className="lc-file__bar"
      role="progressbar"
      aria-label={t('file.uploadingNamed', {name: upload.file.name})}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{inlineSize: `${percent}%`}} />
    </span>
  );
}
