import {useMemo} from 'react';
import {errorText} from '../../ui/error-text.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {useForm} from '../form-context.js';
import type {ClipBlock} from '../../state/clipboard/clip-block.js';
import {worded} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import type * as Clipboard from './table-clipboard.js';
import type {Desk} from './table-clipboard.js';
import type {CellAddress, TableRange} from '../../state/clipboard/table-range.js';
import type {TableModel} from '../../state/rows/table-model.js';

const tableClipboard = lazyPart(() => import('./table-clipboard.js'), 'later');

/**
 * Pasting and filling down, whose code comes when first needed. One ends before the next begins, and a save waits; each works
 * on what was selected when it was asked for, and leaves what is typed until then.
 */
export function useTableClipboard(table: TableModel, range: TableRange, cards: boolean) {
  const app = useApp();
  const root = useRoot();
  const {form, body, stage} = useForm();
  return useMemo(() => {
    let last: Promise<unknown> = Promise.resolve();
    const waiting = new Set<Desk>();
    const run = (target: Element | null, work: (code: typeof Clipboard, desk: Desk) => Promise<void>) => {
      stage.handleAt(target)?.flush();
      const desk: Desk = {
        app,
        root,
        form,
        body,
        table,
        range: cards ? null : range,
        selected: range.snapshot(),
        typed: [],
      };
      waiting.add(desk);
      const code = worded({app, root}, tableClipboard);
      last = Promise.all([code, last])
        .then(([loaded]) => loaded && work(loaded, desk))
        .catch((error: unknown) => void app.notifications.add({kind: 'danger', title: errorText(app, error)}))
        .finally(() => waiting.delete(desk));
      form.waitFor(last);
    };
    return {
      /** `target`: the input it is pasted into; what is typed there counts first. */
      paste(block: ClipBlock, at: CellAddress | null, target: Element) {
        run(target, ({pasteBlock}, desk) => pasteBlock(desk, block, at));
      },
      fillDown(target: Element | null = null) {
        run(target, ({fillDown}, desk) => fillDown(desk));
      },
      /** A cell is being typed into. */
      type(place: CellAddress | null) {
        if (place) for (const {typed} of waiting) typed.push(place);
      },
    };
  }, [app, root, form, body, stage, table, range, cards]);
}
