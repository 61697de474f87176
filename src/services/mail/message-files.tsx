import {useSignals} from '@preact/signals-react/runtime';
import {iconOf, kindText, sizeText} from '../../controls/file/words.js';
import type {MailAttachment} from '../../contract/mail.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {saveFile} from '../../ui/files/save-file.js';
import {Icon} from '../../ui/icons/icon.js';
import {worded} from '../../ui/late/wanted.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {MailSession} from './mail-session.js';

const viewer = lazyPart(() => import('./attachment-viewer.js'), 'tools');
const SHOWN = /^(application\/pdf|image\/(png|jpe?g|gif|webp|avif))$/;

/** What is attached, to be saved or looked at. What the text shows itself is left out. */
export function MessageFiles({session}: {session: MailSession}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {attachments, attachmentsError, message} = session.model.opened;
  const fault = attachmentsError.value;
  const html = message.value?.bodyHtml ?? '';
  const shown = attachments.value.filter(
    ({contentId}) => !contentId || !html.includes(`cid:${contentId.replace(/^<|>$/g, '')}`),
  );
  if (fault)
    return (
      <div className="lc-mail__files">
        <FaultLine text={errorText(app, fault)} onRetry={() => void session.model.opened.loadAttachments()} />
      </div>
    );
  if (!shown.length) return null;
  return (
    <ul className="lc-mail__files" aria-label={t('mail.attachments')}>
      {shown.map((file) => (
        <AttachedFile key={file.id} {...{file, session}} />
      ))}
    </ul>
  );
}

function AttachedFile({file, session}: {file: MailAttachment; session: MailSession}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {name, size, mimeType} = file;
  const save = () => session.attempt(async () => saveFile(await (await session.mailing.service()).bytes(file), name));
  const view = async () => {
    const code = await worded(session, viewer);
    code?.openAttachment(session.root, {
      name,
      mimeType,
      load: async (signal) => (await session.mailing.service()).bytes(file, signal),
    });
  };
  const about = `${kindText(app, name)} · ${sizeText(app, size)}`;
  const text = (
    <>
      <span className="lc-truncate" title={name} dir="auto">
        {name}
      </span>{' '}
      <span className="lc-muted">{about}</span>
    </>
  );
  return (
    <li className="lc-mail__file">
      <span className="lc-mail__fileicon">
        <Icon name={iconOf(name)} />
      </span>
      {SHOWN.test(mimeType) ? (
        <button
          type="button"
          className="lc-mail__filename"
          aria-label={`${t('mail.view', {name})} ${about}`}
          onClick={() => void view()}
        >
          {text}
        </button>
      ) : (
        <span className="lc-mail__filename">{text}</span>
      )}
      <Button variant="muted" icon="download" label={t('mail.download', {name})} onPress={() => void save()} />
    </li>
  );
}
