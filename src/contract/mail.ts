/** draft → sent, or failed with the reason (MAIL-002, MAIL-003). */
export const MAIL_STATUSES = ['draft', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Addresses of one message at most, all kinds together. */
export const MOST_RECIPIENTS = 20;

/** The field `object` of `POST /designer/email/send`, as JSON. */
export interface MailToSend {
  to: string[];
  cc?: string[];
  bcc?: string[];
  subject: string;
  text: string;
  /** Records that are attached as a PDF; the fields are those of `{baseUrl}/print`. */
  print?: {alias: string; print: string; id: string; params?: string; locale?: string};
}

/** What became of it; `error` says why it failed. */
export interface MailResult {
  id: string;
  status: MailStatus;
  error: string | null;
}
