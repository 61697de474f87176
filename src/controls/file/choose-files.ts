/** Time a browser has to report a choice after its dialog has closed, in ms. */
const NO_CHOICE_AFTER = 2000;

export interface FileChoice {
  accept?: string;
  multiple?: boolean;
  capture?: '' | 'user' | 'environment';
}

/** Opens the browser's file dialog. Rejects 2000 ms after it was closed with no choice. */
export function chooseFiles({accept = '', multiple = false, capture = ''}: FileChoice): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  if (capture) input.setAttribute('capture', capture);
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = (act: () => void) => {
      clearTimeout(waiting);
      ended.abort();
      act();
    };
    const giveUpSoon = () => {
      waiting ??= setTimeout(() => end(() => reject(new Error('no file chosen'))), NO_CHOICE_AFTER);
    };
    const {signal} = ended;
    input.addEventListener('change', () => end(() => resolve([...(input.files ?? [])])), {signal});
    input.addEventListener('cancel', giveUpSoon, {signal});
    // In browsers without `cancel` only the focus of the page shows that the dialog has closed.
    if (!('oncancel' in input)) addEventListener('focus', giveUpSoon, {signal});
    input.click();
  });
}
