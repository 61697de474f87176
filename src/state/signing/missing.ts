import type {SigningDocument, SigningField, SigningPackage, SigningRecipient} from '../../contract/signing.js';

/** What a package needs before it can be sent. */
export type Missing =
  {kind: 'name' | 'document' | 'recipient'} | {kind: 'email' | 'field'; recipient: SigningRecipient};

/** A text that a mail can be sent to, as far as one sees. */
export const isAddress = (text: string): boolean => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text);

export function missingOf(
  pack: Pick<SigningPackage, 'name'>,
  recipients: readonly SigningRecipient[],
  documents: readonly SigningDocument[],
  fields: readonly SigningField[],
): Missing[] {
  const signs = (recipient: SigningRecipient) => recipient.role === 'signer';
  return [
    ...(pack.name.trim() ? [] : [{kind: 'name' as const}]),
    ...(documents.length ? [] : [{kind: 'document' as const}]),
    ...(recipients.some(({role}) => role !== 'copy') ? [] : [{kind: 'recipient' as const}]),
    ...recipients.filter(({email}) => !isAddress(email)).map((recipient): Missing => ({kind: 'email', recipient})),
    ...recipients
      .filter((recipient) => signs(recipient) && !fields.some(({recipientId}) => recipientId === recipient.id))
      .map((recipient): Missing => ({kind: 'field', recipient})),
  ];
}
