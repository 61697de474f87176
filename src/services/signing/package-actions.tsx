import type {MouseEvent} from 'react';
import {saveFile} from '../../ui/files/save-file.js';
import {confirm} from '../../ui/notices/confirm.js';
import type {PackageDesk} from './package-desk.js';
import {ReasonDialog} from './reason-dialog.js';
import {RecipientDialog} from './recipient-dialog.js';
import {ReviewDialog} from './review-dialog.js';
import {documentName} from './words.js';

interface Offered {
  id: string;
  label: string;
  icon: string;
  /** The one that leads on. */
  main?: boolean;
  inMenu?: boolean;
  isMuted?: boolean;
  danger?: boolean;
  run: (event?: MouseEvent) => void;
}

/** What can be done with a package as it is now. */
export class PackageActions {
  constructor(private readonly desk: PackageDesk) {}

  offered(): Offered[] {
    const {session, model} = this.desk;
    const {t} = session.app;
    const {status} = model.pack.value!;
    const remove = {id: 'delete', label: t('signing.delete'), icon: 'trash-2', run: () => void this.remove()};
    const reload = {id: 'reload', label: t('signing.reload'), icon: 'rotate-cw', run: () => void model.reload()};
    const save = {id: 'save', label: t('signing.save'), icon: 'check', run: () => void model.queue.flush()};
    const review = {id: 'send', label: t('signing.review'), icon: 'send', main: true, run: () => this.review()};
    const end = {id: 'void', label: t('signing.void'), icon: 'ban', danger: true, run: () => this.void()};
    const restore = {id: 'restore', label: t('signing.restore'), icon: 'undo-2', run: () => void this.restore()};
    const proof = {
      ...{id: 'certificate', label: t('signing.certificate'), icon: 'shield-check'},
      run: () => void this.certificate(),
    };
    if (status === 'draft') return [{...remove, isMuted: true}, save, review, {...reload, inMenu: true}];
    if (status === 'sent')
      return [
        {...end, isMuted: true},
        {...reload, inMenu: true},
      ];
    if (status === 'deleted') return [{...restore, main: true}];
    return status === 'completed' ? [proof, {...this.download(), main: true}] : [{...reload, inMenu: true}];
  }

  /** Where a step of the package is done. */
  goTo(step: 'documents' | 'recipients' | 'fields' | 'send'): void {
    if (step === 'send' && this.desk.model.isDraft.peek()) return this.review();
    const part = {documents: 'documents', recipients: 'recipients', fields: 'stage', send: 'recipients'}[step];
    this.part(part)?.focus();
  }

  review(): void {
    const {desk} = this;
    desk.session.root.openOverlay((close) => <ReviewDialog {...{desk, actions: this}} onClose={close} />);
  }

  addRecipient(): void {
    const {desk} = this;
    desk.session.root.openOverlay((close) => <RecipientDialog desk={desk} onClose={close} />);
  }

  editRecipient(id: string): void {
    const {desk} = this;
    const recipient = desk.model.recipients.peek().find((each) => each.id === id);
    desk.session.root.openOverlay((close) => <RecipientDialog {...{desk, recipient}} onClose={close} />);
  }

  async removeRecipient(id: string): Promise<void> {
    const {session, model} = this.desk;
    const {t} = session.app;
    const {name} = model.recipients.peek().find((each) => each.id === id)!;
    const count = model.fields.peek().filter(({recipientId}) => recipientId === id).length;
    const sure = await confirm(session.root, session.app, {
      ...{kind: 'danger', title: t('signing.removeRecipientAsk', {name}), confirmLabel: t('signing.remove')},
      text: count ? t('signing.removeFieldsToo', {count}) : undefined,
    });
    if (sure) await session.attempt(() => model.removeRecipient(id));
  }

  async removeDocument(id: string): Promise<void> {
    const {session, model} = this.desk;
    const {t} = session.app;
    const documents = model.documents.peek();
    const name = documentName(
      documents,
      documents.find((each) => each.id === id)!,
    );
    const count = model.fields.peek().filter(({documentId}) => documentId === id).length;
    const sure = await confirm(session.root, session.app, {
      ...{kind: 'danger', title: t('signing.removeDocumentAsk', {name}), confirmLabel: t('signing.remove')},
      text: count ? t('signing.removeFieldsToo', {count}) : undefined,
    });
    if (sure) await session.attempt(() => model.removeDocument(id));
  }

  async save(document: {id: string; name: string}): Promise<void> {
    const {session, model} = this.desk;
    const name = document.name;
    await session.attempt(
      async () => saveFile(await model.bytes(document.id), name),
      session.app.t('signing.visit.notDownloaded', {name}),
    );
  }

  /** Focuses a part of the page, or a control in it. */
  part(name: string): HTMLElement | null {
    return this.desk.session.root.shadow.querySelector<HTMLElement>(`[data-part="${name}"]`);
  }

  private download(): Offered {
    const {session, model} = this.desk;
    const run = async () => {
      for (const document of model.documents.peek()) await this.save(document);
    };
    return {id: 'download', label: session.app.t('signing.download'), icon: 'download', run: () => void run()};
  }

  private async certificate(): Promise<void> {
    const {session, model} = this.desk;
    const {number} = model.pack.peek()!;
    const {t} = session.app;
    const name = `${number || model.id} ${t('signing.certificate')}.pdf`;
    await session.attempt(
      async () => saveFile(await model.certificate(), name),
      t('signing.visit.notDownloaded', {name}),
    );
  }

  private async remove(): Promise<void> {
    const {session, model} = this.desk;
    const {t} = session.app;
    const sure = await confirm(session.root, session.app, {
      ...{kind: 'danger', title: t('signing.deleteAsk'), text: t('signing.deleteText')},
      confirmLabel: t('signing.delete'),
    });
    if (sure && (await session.attempt(model.remove))) session.done(t('signing.wasDeleted'));
  }

  private async restore(): Promise<void> {
    const {session, model} = this.desk;
    if (await session.attempt(model.restore)) session.done(session.app.t('signing.wasRestored'));
  }

  private void(): void {
    const {session, model} = this.desk;
    const {t} = session.app;
    const run = async (reason: string) => {
      await model.void(reason);
      session.done(t('signing.wasVoided'));
    };
    const texts = {title: t('signing.voidTitle'), text: t('signing.voidText'), label: t('signing.void')};
    session.root.openOverlay((close) => <ReasonDialog {...texts} run={run} onClose={close} />);
  }
}
