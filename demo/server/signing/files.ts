import type {Locale} from '../../../src/values/types.js';
import {noSuchFile} from '../files/access.js';
import type {FileRow} from '../files/file-records.js';
import type {Services} from '../http/context.js';
import {sentence} from '../http/sentences.js';
import {documentsOf, invalid, noSuchPackage, type DocumentRow, type PackageRow} from './signing-work.js';

type Sent = Pick<FileRow, 'sha256' | 'mime_type' | 'name' | 'size' | 'stored_as'>;
const mime_type = 'application/pdf';

/** A document of a package as a file: the signed one once it is completed. */
export async function documentFile({database}: Pick<Services, 'database'>, row: PackageRow, id: string): Promise<Sent> {
  const document = (await documentsOf(database.db, row)).find((each) => each.id === id.toLowerCase());
  if (!document) throw noSuchPackage();
  return signedFile(document) ?? originalFile(document);
}

export const originalFile = ({name, stored_as, sha256, size}: DocumentRow): Sent => ({
  ...{name, mime_type, stored_as, sha256, size},
});

/** null: it is not signed yet. */
export function signedFile({name, final_as, final_sha256, final_size}: DocumentRow): Sent | null {
  return final_as && final_sha256 && final_size !== null
    ? {name, mime_type, stored_as: final_as, sha256: final_sha256, size: final_size}
    : null;
}

export function certificateFile(row: PackageRow, locale: Locale): Sent {
  const {certificate_as: stored_as, certificate_sha256: sha256, certificate_size: size, number} = row;
  if (row.status !== 'completed') throw invalid('signing.notCompleted');
  if (!stored_as || !sha256 || size === null) throw noSuchFile();
  return {name: sentence(locale, 'signing.certificate.file', {number}), mime_type, stored_as, sha256, size};
}
