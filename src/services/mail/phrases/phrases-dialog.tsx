import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailSignature, MailTemplate} from '../../../contract/mail.js';
import {textOfHtml} from '../../../state/mail/mail-text.js';
import {useApp} from '../../../ui/app-context.js';
import {Button} from '../../../ui/button.js';
import {errorText} from '../../../ui/error-text.js';
import {Badge} from '../../../ui/marks/badge.js';
import {EmptyState, ErrorState} from '../../../ui/marks/empty-state.js';
import {Tabs} from '../../../ui/marks/tabs.js';
import {WaitingLines} from '../../../ui/marks/waiting-lines.js';
import {confirm} from '../../../ui/notices/confirm.js';
import {Modal} from '../../../ui/overlay/modal.js';
import {useRoot, useSheet} from '../../../ui/root-context.js';
import {SignatureDialog, TemplateDialog} from './edit-phrase.js';
import type {PhrasesSession} from './phrases-session.js';
import css from './phrases.css';

const WIDTHS = ['60%', '45%', '52%'];

interface PhrasesDialogProps {
  session: PhrasesSession;
  /** Which are shown first. */
  first: 'signatures' | 'templates';
  onClose: () => void;
}

/** The signatures of a person and the templates of everybody, each to be made, changed and deleted. */
export function PhrasesDialog({session, first, onClose}: PhrasesDialogProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  useEffect(() => void session.load(), [session]);
  const {signatures = [], templates = []} = session.phrases.value ?? {};
  return (
    <Modal title={t('mail.phrases')} onClose={onClose}>
      <div className="lc-fill lc-phrases" tabIndex={-1}>
        {session.error.value ? (
          <ErrorState error={session.error.value} onRetry={() => void session.load()} />
        ) : session.phrases.value ? (
          <Tabs
            label={t('mail.phrases')}
            items={[
              {
                id: 'signatures',
                label: t('mail.signatures'),
                count: signatures.length,
                panel: <Signatures session={session} />,
              },
              {
                id: 'templates',
                label: t('mail.templates'),
                count: templates.length,
                panel: <Templates session={session} />,
              },
            ].sort((a) => (a.id === first ? -1 : 1))}
          />
        ) : (
          <WaitingLines className="lc-phrases__waiting" label={t('mail.loadingPhrases')} widths={WIDTHS} />
        )}
      </div>
    </Modal>
  );
}

function Signatures({session}: {session: PhrasesSession}) {
  useSignals();
  const {t} = useApp();
  const root = useRoot();
  const edit = (signature?: MailSignature) =>
    root.openOverlay((close) => <SignatureDialog {...{session, signature}} onClose={close} />);
  const all = session.phrases.value!.signatures;
  const add = (
    <Button icon="plus" onPress={() => edit()}>
      {t('mail.newSignature')}
    </Button>
  );
  if (!all.length)
    return (
      <EmptyState icon="pen-line" title={t('mail.noSignatures')} text={t('mail.noSignaturesText')} actions={add} />
    );
  return (
    <>
      <ul className="lc-phrases__list" aria-label={t('mail.signatures')}>
        {all.map((signature) => (
          <li key={signature.id} className="lc-phrases__line">
            <span className="lc-phrases__what">
              <span className="lc-phrases__name">
                <span className="lc-truncate" dir="auto">
                  {signature.name}
                </span>
                {signature.isDefault && <Badge plain>{t('mail.default')}</Badge>}
                {!signature.isOwn && <Badge plain>{t('mail.everybodys')}</Badge>}
              </span>
              <span className="lc-muted lc-truncate" dir="auto">
                {firstWords(signature.html)}
              </span>
            </span>
            {signature.isOwn && (
              <Deeds {...{session}} kind="signatures" phrase={signature} onEdit={() => edit(signature)} />
            )}
          </li>
        ))}
      </ul>
      <div className="lc-phrases__foot">{add}</div>
    </>
  );
}

function Templates({session}: {session: PhrasesSession}) {
  useSignals();
  const {t} = useApp();
  const root = useRoot();
  const edit = (template?: MailTemplate) =>
    root.openOverlay((close) => <TemplateDialog {...{session, template}} onClose={close} />);
  const {templates, mayChangeTemplates} = session.phrases.value!;
  const add = mayChangeTemplates && (
    <Button icon="plus" onPress={() => edit()}>
      {t('mail.newTemplate')}
    </Button>
  );
  if (!templates.length)
    return (
      <EmptyState icon="layout-template" title={t('mail.noTemplates')} text={t('mail.noTemplatesText')} actions={add} />
    );
  return (
    <>
      <ul className="lc-phrases__list" aria-label={t('mail.templates')}>
        {templates.map((template) => (
          <li key={template.id} className="lc-phrases__line">
            <span className="lc-phrases__what">
              <span className="lc-phrases__name">
                <span className="lc-truncate" dir="auto">
                  {template.name}
                </span>
                {template.alias !== null && <Badge plain>{kindName(session, template.alias)}</Badge>}
              </span>
              <span className="lc-muted lc-truncate" dir="auto">
                {template.subject || firstWords(template.html)}
              </span>
            </span>
            {mayChangeTemplates && (
              <Deeds {...{session}} kind="templates" phrase={template} onEdit={() => edit(template)} />
            )}
          </li>
        ))}
      </ul>
      {add && <div className="lc-phrases__foot">{add}</div>}
    </>
  );
}

const kindName = ({kinds}: PhrasesSession, alias: string): string =>
  kinds.value.find((kind) => kind.alias === alias)?.name ?? alias;

/** What a line shows of a text. */
function firstWords(html: string): string {
  return textOfHtml(html).trim().replace(/\s+/g, ' ').slice(0, 120);
}

interface DeedsProps {
  session: PhrasesSession;
  kind: 'signatures' | 'templates';
  phrase: {id: string; name: string};
  onEdit: () => void;
}

function Deeds({session, kind, phrase: {id, name}, onEdit}: DeedsProps) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  const deeds = useRef<HTMLSpanElement>(null);
  const remove = async () => {
    const all = deeds.current?.closest<HTMLElement>('.lc-phrases');
    const isSignature = kind === 'signatures';
    let isBack: () => void = () => undefined;
    const back = new Promise<void>((resolve) => (isBack = resolve));
    const sure = await confirm(root, app, {
      kind: 'danger',
      title: t(isSignature ? 'mail.deleteSignatureQuestion' : 'mail.deleteTemplateQuestion', {name}),
      text: isSignature ? undefined : t('mail.deleteTemplateText'),
      confirmLabel: t('mail.delete'),
      onFocusReturned: () => isBack(),
    });
    if (!sure) return;
    try {
      // What had the focus goes with its line.
      await Promise.all([session.remove(kind, id), back]);
      all?.focus();
      root.announce(t('mail.phraseDeleted', {name}));
    } catch (cause) {
      app.notifications.add({kind: 'danger', title: errorText(app, cause)});
    }
  };
  return (
    <span ref={deeds} className="lc-phrases__deeds">
      <Button variant="muted" icon="pencil" label={t('mail.editPhrase', {name})} onPress={onEdit} />
      <Button variant="muted" icon="trash-2" label={t('mail.deletePhrase', {name})} onPress={() => void remove()} />
    </span>
  );
}
