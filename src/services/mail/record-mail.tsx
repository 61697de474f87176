import type {MailOfRecord} from '../../state/app/opener.js';
import {MailView} from './mail-view.js';

/** The e-mail of a record, as a part of its form. */
export function RecordMail(record: MailOfRecord) {
  return (
    <div className="lc-recordmail">
      <MailView account="" folder="" message="" record={record} />
    </div>
  );
}
