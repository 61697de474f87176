// @ts-check

/** @typedef {(method: string, address: string, body?: BodyInit | null) => Response} Answer */

/**
 * Lets `answer` answer the calls of `fetch` and of XMLHttpRequest that are its own.
 * @param {(address: string) => string | null} ownAddress null for what goes to where it goes @param {Answer} answer
 */
export function answerCalls(ownAddress, answer) {
  const {fetch: ask} = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const address = ownAddress(request?.url ?? String(input));
    if (!address) return ask(input, init);
    const signal = init?.signal ?? request?.signal;
    signal?.throwIfAborted();
    const method = init?.method ?? request?.method ?? 'GET';
    const body = init?.body ?? (request && method !== 'GET' ? await bodyOf(request) : undefined);
    return answer(method, address, body);
  };
  globalThis.XMLHttpRequest = uploads(ownAddress, answer);
}

/** @param {Request} request */
async function bodyOf(request) {
  const type = request.headers.get('Content-Type') ?? '';
  return /form/.test(type) ? request.formData() : request.text();
}

/** Uploads report their progress, which only XMLHttpRequest does. @param {(address: string) => string | null} ownAddress @param {Answer} answer */
function uploads(ownAddress, answer) {
  return class extends XMLHttpRequest {
    /** @type {string | null} */
    #address = null;
    /** @type {Response | undefined} */
    #answer;
    #text = '';

    /** @param {string} method @param {string | URL} url @param {[boolean, string?, string?]} rest */
    open(method, url, ...rest) {
      this.#address = ownAddress(String(url));
      super.open(method, url, ...(rest.length ? rest : /** @type {[boolean]} */ ([true])));
    }

    /** @param {XMLHttpRequestBodyInit | null} [body] */
    send(body) {
      if (!this.#address) return super.send(body);
      this.#answer = answer('POST', this.#address, body);
      void this.#answer.text().then((text) => {
        this.#text = text;
        this.upload.dispatchEvent(new ProgressEvent('progress', {loaded: 1, total: 1, lengthComputable: true}));
        this.dispatchEvent(new ProgressEvent('load'));
        this.dispatchEvent(new ProgressEvent('loadend'));
      });
    }

    get status() {
      return this.#answer?.status ?? super.status;
    }

    get response() {
      return this.#answer ? this.#text : super.response;
    }

    get responseText() {
      return this.#answer ? this.#text : super.responseText;
    }
  };
}
