/** A mailbox at a mail server, as the operator sets it up. */
export interface OperatedAccount {
  /** Id of the application; the first one when absent. */
  app?: string;
  name: string;
  address: string;
  /** Of one person, by username. */
  user?: string;
  /** Of everyone with one of these roles. */
  roles?: string[];
  isDefault?: boolean;
  /** `smtps://user:password@host`; the server's own mail server when absent. */
  smtp?: string;
  imap?: {host: string; port?: number; secure?: boolean; user: string; password: string};
}
