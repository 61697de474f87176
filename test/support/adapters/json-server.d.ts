/** What the tests use of it; it has no types of its own. */
declare module 'json-server' {
  type Handler = import('node:http').RequestListener;
  const server: {
    create(): Handler & {use(handler: Handler | Handler[]): void};
    defaults(options: {logger: boolean}): Handler[];
    router(data: object): Handler;
  };
  export default server;
}
