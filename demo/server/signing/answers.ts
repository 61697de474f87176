import type {SigningField} from '../../../src/contract/signing.js';
import {formatDate} from '../../../src/values/date/date.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {Services} from '../http/context.js';
import {shownField} from './shown.js';
import type {FieldRow, PackageRow, RecipientRow} from './signing-work.js';

/** A date as it stands on the documents: in the language of who sent them. */
export const stampedDate = (date: string, {locale, time_zone}: Pick<PackageRow, 'locale' | 'time_zone'>): string =>
  formatDate(date, formatsOf(locale, time_zone));

/** A picture of a signature as a data address; undefined: the store has it no more. */
export async function pictureOf({files}: Pick<Services, 'files'>, key: string): Promise<string | undefined> {
  const picture = await files.store.read(key);
  return picture ? `data:image/png;base64,${picture.toString('base64')}` : undefined;
}

/** Fields with what those who are done have entered, as it will stand on the documents. */
export function fieldsAsSigned(
  services: Pick<Services, 'files'>,
  row: Pick<PackageRow, 'locale' | 'time_zone'>,
  fields: readonly FieldRow[],
  recipients: readonly Pick<RecipientRow, 'id' | 'status'>[],
): Promise<SigningField[]> {
  const done = new Set(recipients.filter(({status}) => status === 'done').map(({id}) => id));
  return Promise.all(
    fields.map(async (field) => {
      const {type, answer} = field;
      if (answer === null || !done.has(field.recipient_id)) return shownField(field);
      const isPicture = type === 'signature' || type === 'initials';
      const text = type === 'date' ? stampedDate(answer, row) : answer;
      const shown = isPicture ? await pictureOf(services, answer) : text;
      return {...shownField(field), ...(shown !== undefined && {answer: shown})};
    }),
  );
}
