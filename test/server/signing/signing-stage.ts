import {after, before} from 'node:test';
import {testServer, type TestServer} from '../../support/server.js';
import {mailsOf, SigningPerson, toOf, tokenIn, until, Visiting} from './signing-desk.js';

/** A server, who sends packages there, and the mails that leave it. */
export class SigningStage {
  server!: TestServer;
  sales!: SigningPerson;
  mails!: ReturnType<typeof mailsOf>;

  /** What the mail with a link leads to that somebody gets; `at`: of all such mails to them. */
  async linkOf(email: string, at = 0): Promise<Visiting> {
    const mail = await until(() => this.mails.filter((each) => toOf(each) === email && tokenIn(each))[at]);
    return new Visiting(this.server, tokenIn(mail));
  }
}

/** The stage of all tests of a suite. */
export function stageOfAll(...options: Parameters<typeof testServer>): SigningStage {
  const stage = new SigningStage();
  before(async () => {
    stage.server = await testServer(...options);
    stage.mails = mailsOf(stage.server);
    stage.sales = await SigningPerson.signIn(stage.server, 'sales');
  });
  after(() => stage.server.stop());
  return stage;
}
