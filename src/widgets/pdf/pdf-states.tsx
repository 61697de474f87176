import {useId, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {saveFile} from '../../ui/files/save-file.js';
import {Icon} from '../../ui/icons/icon.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import type {PdfModel} from './pdf-model.js';

interface PdfStateProps {
  pdf: PdfModel;
  name: string;
  canSave: boolean;
  onRetry: () => void;
}

/** In place of the pages: waiting, asking for a password, or why there are none. */
export function PdfState({pdf, name, canSave, onRetry}: PdfStateProps) {
  useSignals();
  const {t} = useApp();
  if (pdf.status.value === 'password') return <Password pdf={pdf} />;
  const fault = pdf.fault.value;
  if (pdf.status.value === 'loading' || !fault) {
    return (
      <span role="status" className="lc-pdf__wait">
        <span className="lc-spin lc-muted" aria-hidden="true" /> {t('pdf.loading')}
      </span>
    );
  }
  if (fault.kind === 'unloaded') return <ErrorState error={fault.error} onRetry={onRetry} />;
  const file = pdf.file.value;
  return (
    <div role="alert">
      <EmptyState
        icon="file-x"
        title={t('pdf.damaged')}
        text={t('pdf.damagedHint')}
        actions={
          <>
            <Button onPress={onRetry}>{t('ui.retry')}</Button>
            {canSave && file && (
              <Button icon="download" onPress={() => saveFile(file, name || 'document.pdf')}>
                {t('pdf.download')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

function Password({pdf}: {pdf: PdfModel}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const wrong = pdf.wrong.value;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const password = event.currentTarget.querySelector('input')?.value;
    if (password) pdf.unlock(password);
  };
  return (
    <form className="lc-pdf__password" onSubmit={submit}>
      <div className="lc-pdf__locked">
        <Icon name="file-lock" size="huge" />
        {t('pdf.locked')}
      </div>
      <FieldFrame id={id} label={t('pdf.password')} error={wrong ? t('pdf.wrongPassword') : ''} required>
        <div className={wrong ? 'lc-input is-invalid' : 'lc-input'}>
          <input
            id={id}
            className="lc-input__v"
            type="password"
            required
            autoFocus={wrong}
            autoComplete="off"
            aria-invalid={wrong || undefined}
          />
        </div>
      </FieldFrame>
      <Button variant="primary" type="submit">
        {t('pdf.open')}
      </Button>
    </form>
  );
}
