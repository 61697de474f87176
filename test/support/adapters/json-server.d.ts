/** What the tests use of it; it has no types of its own. */
declare module 'json-server' {
  import type {RequestListener} from 'node:http';
  const server: {
    create(): RequestListener & {use(handler: RequestListener | RequestListener[]): void};
    defaults(options: {logger: boolean}): RequestListener[];
    router(data: object): RequestListener;
  };
  export default server;
}
