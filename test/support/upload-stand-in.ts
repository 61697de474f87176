type Answer = object | 'nothing' | {status: number} | {progress: number[]; then: object};

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: FormData;
  withCredentials: boolean;
  /** Reports progress, 0 to 1, of an upload that was not answered. */
  progress(part: number): void;
  /** Answers it. */
  answer(body: object): void;
  aborted: boolean;
}

const real = globalThis.XMLHttpRequest;

/** Stands in for XMLHttpRequest: gives the listed answers in turn, the last one again; `nothing` never answers. */
export class StandInUpload extends EventTarget {
  static answers: Answer[] = [];
  static sent: Sent[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  private url = '';
  private readonly headers: Record<string, string> = {};
  private entry?: Sent;

  static answering(...answers: Answer[]): Sent[] {
    StandInUpload.answers = answers;
    StandInUpload.sent = [];
    globalThis.XMLHttpRequest = StandInUpload as unknown as typeof XMLHttpRequest;
    return StandInUpload.sent;
  }

  static leave(): void {
    globalThis.XMLHttpRequest = real;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  abort(): void {
    this.entry!.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData): void {
    const {url, headers, withCredentials} = this;
    const progress = (part: number) => this.progress(part);
    const answer = (given: object) => this.answer(given);
    this.entry = {url, headers, body, withCredentials, progress, answer, aborted: false};
    StandInUpload.sent.push(this.entry);
    const next = StandInUpload.answers.length > 1 ? StandInUpload.answers.shift()! : StandInUpload.answers[0]!;
    if (next !== 'nothing') setTimeout(() => this.give(next));
  }

  private give(answer: Exclude<Answer, string>): void {
    if ('progress' in answer) for (const part of answer.progress) this.progress(part);
    this.answer('then' in answer ? (answer.then as object) : answer);
  }

  private progress(part: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), {loaded: part * 100, total: 100}));
  }

  private answer(body: object): void {
    this.status = 'status' in body ? Number(body.status) : 200;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
