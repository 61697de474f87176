import {signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {JobsService} from '../../api/jobs.js';
import {isOver, type Job} from '../../contract/jobs.js';

/** ms between two questions how far the work is. */
const ASK_MS = 1_500;

/** A person's long work that goes on, while a list of it is shown. */
export class OpenJobs {
  readonly #jobs = signal<readonly Job[]>([]);
  readonly #fault = signal<ServiceError | null>(null);
  readonly jobs: ReadonlySignal<readonly Job[]> = this.#jobs;
  /** Why one could not be cancelled. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown = 0;

  constructor(private readonly service: () => Promise<Pick<JobsService, 'list' | 'cancel'>>) {}

  /** Asks how far they are, as long as there are any, until the returned function is called. */
  show(): () => void {
    this.shown++;
    void this.ask();
    return () => {
      this.shown--;
      clearTimeout(this.timer);
    };
  }

  async cancel(id: string): Promise<void> {
    this.#fault.value = null;
    try {
      const service = await this.service();
      await service.cancel(id);
      this.#jobs.value = this.#jobs.peek().filter((job) => job.id !== id);
    } catch (error) {
      this.#fault.value = asServiceError(error);
    }
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const service = await this.service();
      const jobs = (await service.list()).filter((job) => !isOver(job));
      if (!this.shown) return;
      this.#jobs.value = jobs;
      if (jobs.length) this.timer = setTimeout(() => void this.ask(), ASK_MS);
    } catch {
      // A server without long work, or no answer: the next opening of the list asks again.
    }
  }
}
