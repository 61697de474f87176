import {signal, type ReadonlySignal} from '@preact/signals-react';

export type NotificationKind = 'success' | 'info' | 'warning' | 'danger';

export interface NotificationAction {
  label: string;
  run: () => void;
}

export interface Notification {
  id: number;
  kind: NotificationKind;
  title: string;
  text?: string;
  /** Its subject, e.g. a record: a later notification about the same subject replaces it. */
  about?: string;
  actions?: NotificationAction[];
  /** ms that it stays, where its kind does not say. */
  lasts?: number;
  /** How far its subject is, while that goes on: it stays, and what changes is read out to nobody. */
  progress?: ReadonlySignal<string>;
}

/** One per app. Success and info leave by themselves after 6 s; warning and danger stay until closed. */
export class NotificationModel {
  readonly items = signal<Notification[]>([]);
  private lastId = 0;

  add(notification: Omit<Notification, 'id'>): number {
    const id = ++this.lastId;
    this.items.value = [...this.items.value, {...notification, id}];
    return id;
  }

  /** Shows these instead of all notifications about the same subject. */
  replace(about: string, ...notices: Omit<Notification, 'id'>[]): number[] {
    this.items.value = this.items.value.filter((item) => item.about !== about);
    return notices.map((notification) => this.add({...notification, about}));
  }

  close(id: number): void {
    this.items.value = this.items.value.filter((item) => item.id !== id);
  }

  clear(): void {
    this.items.value = [];
  }
}
