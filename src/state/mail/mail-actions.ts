import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {MailHead, MailRecord} from '../../contract/mail.js';
import type {MailboxModel} from './mailbox-model.js';
import type {MailCalls} from '../../api/mail.js';

/** What could not be done, by what was wanted. */
export type MailDeed = 'read' | 'unread' | 'move' | 'delete' | 'link' | 'folder';

/** Messages as they were before they went elsewhere, of one mailbox. */
export interface MailPositions {
  account: string;
  heads: readonly MailHead[];
}

/** Changes messages at once, and goes back where the server does not do it. */
export class MailActions {
  constructor(
    private readonly mailbox: MailboxModel,
    private readonly failed: (deed: MailDeed, error: ServiceError) => void,
  ) {}

  /** Marks messages as read or unread; true when the server has done so. */
  async mark(ids: readonly string[], isRead: boolean): Promise<boolean> {
    const {list, opened} = this.mailbox;
    const heads = this.headsOf(ids).filter((head) => head.isRead !== isRead);
    if (!heads.length) return true;
    const changed = heads.map(({id}) => id);
    const undo = [
      list.patch(changed, {isRead}),
      opened.patch(changed, {isRead}),
      ...heads.map(({folderId}) => this.count(folderId, isRead ? -1 : 1)),
    ];
    return this.attempt(isRead ? 'read' : 'unread', undo, (service, account) => service.mark(account, changed, isRead));
  }

  /** Moves messages to another folder. */
  async move(ids: readonly string[], folderId: string): Promise<boolean> {
    const heads = this.headsOf(ids).filter((head) => head.folderId !== folderId);
    if (!heads.length) return true;
    const undo = this.leaveOut(heads, folderId);
    const moved = heads.map(({id}) => id);
    return this.attempt('move', undo, (service, account) => service.move(account, moved, folderId));
  }

  /** Puts messages into the trash; out of it they are gone for good. */
  async remove(ids: readonly string[]): Promise<boolean> {
    const heads = this.headsOf(ids);
    const undo = this.leaveOut(heads, this.mailbox.folderOf('trash')?.id ?? '');
    return this.attempt('delete', undo, (service, account) => service.remove(account, ids));
  }

  /** Where messages lie. */
  positionsOf(ids: readonly string[]): MailPositions {
    return {account: this.mailbox.account.peek()?.id ?? '', heads: this.headsOf(ids)};
  }

  /** Brings messages back into the folders where they were; the first that the list has then is highlighted. */
  async putBack({account, heads}: MailPositions): Promise<boolean> {
    const folders = [...new Set(heads.map(({folderId}) => folderId))];
    const idsIn = (folder: string) => heads.filter(({folderId}) => folderId === folder).map(({id}) => id);
    const done = await this.attempt('move', [], async (service) => {
      for (const folder of folders) await service.move(account, idsIn(folder), folder);
    });
    const {list} = this.mailbox;
    await list.load();
    const back = heads.find(({id}) => list.head(id));
    if (done && back) list.highlight(back.id);
    return done;
  }

  async link(id: string, record: MailRecord, isLinked: boolean): Promise<boolean> {
    const {list, opened} = this.mailbox;
    const records = this.headsOf([id])[0]?.records ?? [];
    const others = records.filter((each) => each.alias !== record.alias || each.id !== record.id);
    const change = {records: isLinked ? [...others, record] : others};
    const undo = [list.patch([id], change), opened.patch([id], change)];
    return this.attempt('link', undo, (service, account) => service.link(account, id, record, isLinked));
  }

  /** Makes a folder of the person's own; null when it is there, else why not. */
  async createFolder(name: string, parentId?: string): Promise<ServiceError | null> {
    const {sources, account} = this.mailbox;
    try {
      await (await sources.service()).createFolder(account.peek()?.id ?? '', name, parentId);
      await this.mailbox.loadFolders();
      return null;
    } catch (error) {
      return asServiceError(error);
    }
  }

  private leaveOut(heads: readonly MailHead[], to: string): (() => void)[] {
    const {list, opened} = this.mailbox;
    const ids = heads.map(({id}) => id);
    if (ids.includes(opened.id.peek())) opened.close();
    const unread = heads.filter(({isRead}) => !isRead);
    return [list.leaveOut(ids), ...unread.flatMap(({folderId}) => [this.count(folderId, -1), this.count(to, 1)])];
  }

  private headsOf(ids: readonly string[]): MailHead[] {
    const {list, opened} = this.mailbox;
    return ids.flatMap((id) => {
      const open = opened.id.peek() === id ? opened.head.peek() : null;
      return list.head(id) ?? open ?? [];
    });
  }

  private count(folderId: string, by: number): () => void {
    this.mailbox.countUnread(folderId, by);
    return () => this.mailbox.countUnread(folderId, -by);
  }

  private async attempt(
    deed: MailDeed,
    undo: readonly (() => void)[],
    run: (service: MailCalls, account: string) => Promise<void>,
  ): Promise<boolean> {
    try {
      await run(await this.mailbox.sources.service(), this.mailbox.account.peek()?.id ?? '');
    } catch (error) {
      for (const back of undo) back();
      this.failed(deed, asServiceError(error));
      return false;
    }
    void this.mailbox.loadFolders().catch(() => undefined);
    return true;
  }
}
