import {signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import type {FileInfo} from '../../contract/files.js';

type Source = (id: string) => Promise<FileInfo>;

/** What is known of stored files, asked for once each. null: not known (yet). */
export class FileInfos {
  private readonly known = new Map<string, Signal<FileInfo | null>>();

  constructor(private readonly source: Source) {}

  of(id: string): ReadonlySignal<FileInfo | null> {
    const known = this.known.get(id);
    if (known) return known;
    const info = signal<FileInfo | null>(null);
    this.known.set(id, info);
    this.source(id).then(
      (found) => (info.value = found),
      // Another wish asks again: the file shows its name alone meanwhile.
      () => this.known.delete(id),
    );
    return info;
  }

  /** Stores the facts of a file that was just uploaded. */
  remember(info: FileInfo): void {
    this.known.set(info.id, signal(info));
  }
}
