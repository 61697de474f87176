import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {imageScript, workerScript} from './server.js';

/** Servers of the small test application, each a process of its own. */
export class ServerProcesses {
  private readonly script = `.cache/desk-main-${process.pid}.mjs`;
  /** Shared, as instances of one application share their files. */
  private readonly files = mkdtempSync(join(tmpdir(), 'lc-files-'));
  private readonly running = new Set<ChildProcess>();

  async build(): Promise<void> {
    await build({
      entryPoints: ['test/support/desk-main.ts'],
      outfile: this.script,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    });
  }

  /** `options` are further ones of the server, as far as JSON says them; `mailAccounts` as in LC_MAIL_ACCOUNTS. */
  async start(database: string, options: object = {}): Promise<{child: ChildProcess; url: string}> {
    const [LC_WORKER, LC_IMAGES] = (await Promise.all([workerScript(), imageScript()])).map((url) =>
      fileURLToPath(url),
    );
    const env = {
      ...process.env,
      LC_DATABASE: database,
      LC_FILES: this.files,
      LC_WORKER,
      LC_IMAGES,
      LC_OPTIONS: JSON.stringify(options),
    };
    const child = spawn(process.execPath, [this.script], {env, stdio: ['ignore', 'pipe', 'inherit']});
    this.running.add(child);
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    return {child, url};
  }

  /** Answers the exit code and the signal. */
  async kill(child: ChildProcess, signal: NodeJS.Signals): Promise<[number | null, string | null]> {
    const ended = once(child, 'exit');
    child.kill(signal);
    this.running.delete(child);
    return (await ended) as [number | null, string | null];
  }

  end(): void {
    for (const child of this.running) child.kill('SIGKILL');
    rmSync(this.script, {force: true});
    rmSync(this.files, {recursive: true, force: true});
  }
}
