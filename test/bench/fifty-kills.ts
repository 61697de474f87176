import {Kills, type KillsReport} from '../support/kills.js';
import {newStorage} from '../support/server.js';
import {ServerProcesses} from '../support/server-process.js';

/** What became of what was done while servers were killed so often, in a new database. */
export async function fiftyKills(kills: number): Promise<KillsReport> {
  const processes = new ServerProcesses();
  const [place] = await Promise.all([newStorage(), processes.build()]);
  try {
    return await new Kills(place.url, processes).run(kills);
  } finally {
    await place.remove();
  }
}
