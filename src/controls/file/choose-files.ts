/** Time a browser has to tell of a choice once its dialog is gone, in ms. */
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
    // Browsers without `cancel` tell only that the page has the focus again.
    if (!('oncancel' in input)) addEventListener('focus', giveUpSoon, {signal});
    input.click();
  });
}
