import {ServiceError} from '../../api/errors.js';

interface Flight {
  answer: Promise<unknown>;
  readers: number;
  controller: AbortController;
}

/** Running requests: equal ones share one flight, which is aborted when its last reader has gone. */
export class Flights {
  private readonly open = new Map<string, Flight>();

  /** Joins the flight under `key` or starts it. Rejects with kind `aborted` when `signal` aborts first. */
  share<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    if (signal.aborted) return Promise.reject(new ServiceError('aborted'));
    const flight = this.open.get(key) ?? this.begin(key, start);
    flight.readers++;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        this.leave(key, flight);
        reject(new ServiceError('aborted'));
      };
      signal.addEventListener('abort', leave, {once: true});
      flight.answer
        .then((answer) => resolve(answer as T), reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  private begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const flight: Flight = {answer: start(controller.signal), readers: 0, controller};
    this.open.set(key, flight);
    flight.answer.catch(() => undefined).finally(() => this.forget(key, flight));
    return flight;
  }

  private leave(key: string, flight: Flight): void {
    if (--flight.readers > 0) return;
    this.forget(key, flight);
    flight.controller.abort();
  }

  private forget(key: string, flight: Flight): void {
    if (this.open.get(key) === flight) this.open.delete(key);
  }
}
