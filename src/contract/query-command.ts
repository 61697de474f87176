/** What the server makes of the rows of a query. It is shown, and never accepted. */
export interface QueryCommand {
  sql: string;
  params: unknown[];
}
