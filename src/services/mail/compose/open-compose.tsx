import type {MailResult} from '../../../contract/mail.js';
import type {AppModel} from '../../../state/app/app-model.js';
import type {MailRequest} from '../../../state/app/opener.js';
import {addressesIn} from '../../../state/mail/addresses.js';
import {EMPTY_DRAFT, type MailDraft} from '../../../state/mail/draft-content.js';
import {DraftModel} from '../../../state/mail/draft-model.js';
import {htmlOfText, unsigned} from '../../../state/mail/mail-text.js';
import {StoredDrafts} from '../../../state/mail/stored-drafts.js';
import {mailTextHtml} from '../../../ui/prose/mail-text-html.js';
import type {RootModel} from '../../../ui/root-context.js';
import {quotedHtml} from '../mail-html.js';
import {mailingOf, type Mailing} from '../mailing.js';
import {ComposeDialog} from './compose-dialog.js';
import {ComposeSession} from './compose-session.js';
import {outgoingOf} from './outgoing-of.js';

/** What a message begins with. */
export interface ComposeRequest {
  start?: MailRequest;
  /** A draft to go on with, instead. */
  draft?: MailDraft;
  /** Id of the message whose attachments go with it. */
  filesOf?: string;
  /** Of those the pictures that the quote shows. */
  picturesAlone?: boolean;
  /** It is not on the server as it is here. */
  isChanged?: boolean;
}

/** Lets the person write a message in a dialog; what became of it, null when it was not sent. */
export function openCompose(root: RootModel, app: AppModel, request: ComposeRequest): Promise<MailResult | null> {
  const mailing = mailingOf(app);
  const given = request.draft ?? draftOfStart(request.start ?? {});
  const signatures = mailing.signatures().catch(() => []);
  const model: DraftModel = new DraftModel(
    {...given, html: mailTextHtml(given.html), quote: quotedHtml(given.quote)},
    {
      service: () => mailing.service(),
      signature: (id) => session.signature(id)?.html ?? '',
      stored: new StoredDrafts(() => mailing.owner()),
    },
  );
  const session: ComposeSession = new ComposeSession(app, root, mailing, model);
  void session.begin({template: request.start?.template ?? '', isNew: !given.id && !request.isChanged});
  void signatures.then((all) => given.id && separate(model, all));
  void fillFiles(mailing, model, given, request);
  return new Promise((resolve) => {
    root.openOverlay((close) => (
      <ComposeDialog
        session={session}
        onSent={(draft, result) => {
          outgoingOf(app).follow(draft, result);
          resolve(result);
        }}
        onClose={() => {
          close();
          resolve(null);
        }}
      />
    ));
  });
}

/** The signature that a stored draft ends in is chosen again, instead of being a part of the text. */
function separate(model: DraftModel, signatures: Awaited<ReturnType<Mailing['signatures']>>): void {
  const {html, signature} = unsigned(model.draft.peek().html, signatures, mailTextHtml);
  if (signature) model.fill({html, signature});
}

async function fillFiles(
  mailing: Mailing,
  model: DraftModel,
  given: MailDraft,
  request: ComposeRequest,
): Promise<void> {
  const {filesOf, picturesAlone, isChanged} = request;
  if (filesOf) {
    const accounts = given.account ? [] : await mailing.accounts().catch(() => []);
    const account = given.account || (accounts.find(({isDefault}) => isDefault)?.id ?? '');
    await model.loadFiles(account, filesOf, picturesAlone ? 'pictures' : 'all').catch(() => undefined);
  }
  if (isChanged) model.change({subject: given.subject, records: [...given.records]});
}

function draftOfStart({to, cc, subject = '', html, text = '', record, account = '', print}: MailRequest): MailDraft {
  const {alias = '', id = '', presentation = '', icon = 'file-text'} = record ?? {};
  return {
    ...EMPTY_DRAFT,
    account,
    to: addressesOf(to),
    cc: addressesOf(cc),
    subject,
    html: html ?? (text && htmlOfText(text)),
    records: record ? [{alias, id, presentation: presentation || id, icon, url: ''}] : [],
    print: print ?? null,
  };
}

const addressesOf = (given: MailRequest['to'] = []): string[] =>
  typeof given === 'string' ? addressesIn(given) : [...given];
