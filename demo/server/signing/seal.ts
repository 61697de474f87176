import {createHash} from 'node:crypto';
import type {FileStore} from '../files/store.js';
import {documentChanged, type DocumentRow, type FieldRow} from './signing-work.js';

/** Hash of documents and fields: who signs has seen these, and nothing else is completed. */
export function seal(documents: readonly DocumentRow[], fields: readonly FieldRow[]): string {
  const byId = (a: {id: string}, b: {id: string}) => (a.id < b.id ? -1 : 1);
  const sealed = [
    documents.toSorted(byId).map(({id, name, sha256}) => [id, name, sha256]),
    fields
      .toSorted(byId)
      .map((field) => [
        ...[field.id, field.document_id, field.recipient_id, field.type, field.page, field.x, field.y],
        ...[field.width, field.height, field.required, field.label],
      ]),
  ];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}

/** The bytes of a document, which are those that it was made from. */
export async function sealedBytes(store: FileStore, {name, stored_as, sha256}: DocumentRow): Promise<Buffer> {
  const bytes = await store.read(stored_as);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) throw documentChanged(name);
  return bytes;
}

/** Refuses documents whose bytes are other ones now, or gone. */
export async function refuseChanged(store: FileStore, documents: readonly DocumentRow[]): Promise<void> {
  for (const document of documents) await sealedBytes(store, document);
}
