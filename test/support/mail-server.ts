import type {AddressInfo, Server} from 'node:net';
import {text} from 'node:stream/consumers';
import {simpleParser, type ParsedMail} from 'mailparser';
import {SMTPServer} from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof mailServer>>;

/** A mail server that keeps what it takes; `refuses` has the addresses that it does not know, `pace` how slow it is. */
export async function mailServer() {
  const taken: {to: string[]; mail: ParsedMail; source: string}[] = [];
  const refuses = new Set<string>();
  const pace = {slow: 0};
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({address}, _, done) =>
      done(refuses.has(address) ? Object.assign(new Error('Unknown user'), {responseCode: 550}) : null),
    onData: (stream, {envelope}, done) => {
      const to = envelope.rcptTo.map(({address}) => address);
      void text(stream)
        .then(async (source) => {
          taken.push({to, mail: await simpleParser(source), source});
          setTimeout(() => done(), pace.slow);
        })
        .catch(done);
    },
  });
  // A client that is killed in the middle of a message.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1') as Server;
  await new Promise((open) => listening.once('listening', open));
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {url, taken, refuses, pace, close: () => new Promise<void>((done) => smtp.close(done))};
}
