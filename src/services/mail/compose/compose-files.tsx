import {useSignals} from '@preact/signals-react/runtime';
import {MOST_ATTACHED} from '../../../contract/mail.js';
import {chooseFiles} from '../../../controls/file/choose-files.js';
import {iconOf, kindText, sizeText} from '../../../controls/file/words.js';
import type {DraftFile} from '../../../state/mail/draft-files.js';
import {useApp} from '../../../ui/app-context.js';
import {reportNativeFault} from '../../../ui/device/native-fault.js';
import {Button} from '../../../ui/button.js';
import {classes} from '../../../ui/classes.js';
import {errorText} from '../../../ui/error-text.js';
import {Icon} from '../../../ui/icons/icon.js';
import {FaultLine} from '../../../ui/marks/fault-line.js';
import type {ComposeSession} from './compose-session.js';

/** What is attached, with room for more. */
export function ComposeFiles({session}: {session: ComposeSession}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {files} = session.model;
  const all = files.beside;
  const {print} = session.model.draft.value;
  const refused = files.refused.value;
  const choose = () =>
    void chooseFiles({multiple: true}).then(
      (chosen) => files.add(chosen),
      (cause: unknown) => reportNativeFault(app, cause, 'file'),
    );
  const count = all.length + (print ? 1 : 0);
  const sums = {count, size: sizeText(app, files.size), most: sizeText(app, MOST_ATTACHED)};
  return (
    <div className="lc-compose__files">
      {count > 0 && <div className="lc-compose__sum">{t('mail.attached', sums)}</div>}
      <ul aria-label={t('mail.attachments')}>
        {print && <PrintedFile session={session} />}
        {all.map((file) => (
          <FileCard key={file.key} {...{file, session}} />
        ))}
        <li className="lc-mail__file is-add">
          <button type="button" onClick={choose}>
            <Icon name="plus" size="small" /> {t('mail.addFiles')}
          </button>
        </li>
      </ul>
      {refused.length > 0 && <FaultLine text={t('mail.tooLarge', {names: refused.join(', '), most: sums.most})} />}
    </div>
  );
}

function PrintedFile({session}: {session: ComposeSession}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const name = model.draft.value.records[0]?.presentation ?? '';
  return (
    <li className="lc-mail__file">
      <span className="lc-mail__fileicon">
        <Icon name="printer" />
      </span>
      <span className="lc-mail__filename">
        <span className="lc-truncate">{`${name}.pdf`}</span>
        <span className="lc-muted">{t('mail.printForm')}</span>
      </span>
      <Button
        variant="muted"
        icon="x"
        label={t('mail.removeFile', {name: `${name}.pdf`})}
        onPress={() => model.change({print: null})}
      />
    </li>
  );
}

function FileCard({file, session}: {file: DraftFile; session: ComposeSession}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {files} = session.model;
  const {key, name, size, id, error, progress} = file;
  const pending = id === null && !error;
  const facts = `${kindText(app, name)} · ${sizeText(app, size)}`;
  const percent = Math.round(progress * 100);
  return (
    <li className={classes('lc-mail__file', error && 'is-failed')}>
      <span className="lc-mail__fileicon">
        <Icon name={error ? 'circle-alert' : iconOf(name)} />
      </span>
      <span className="lc-mail__filename">
        <span className="lc-truncate" title={name} dir="auto">
          {name}
        </span>
        <span className={error ? 'lc-mail__error lc-truncate' : 'lc-muted'}>
          {error ? errorText(app, error) : pending ? t('mail.uploading', {percent}) : facts}
        </span>
      </span>
      {error && (
        <Button variant="muted" icon="refresh-cw" label={t('mail.again', {name})} onPress={() => files.retry(key)} />
      )}
      <Button variant="muted" icon="x" label={t('mail.removeFile', {name})} onPress={() => files.remove(key)} />
      {pending && (
        <span
          className="lc-compose__progress"
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{inlineSize: `${percent}%`}} />
        </span>
      )}
    </li>
  );
}
