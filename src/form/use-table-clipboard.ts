import {useMemo} from 'react';
import {errorText} from '../ui/error-text.js';
import {useApp} from '../ui/app-context.js';
import {useRoot} from '../ui/root-context.js';
import {useForm} from './form-context.js';
import type {ClipBlock} from './clipboard-target.js';
import type {CellPlace, CellRange} from '../state/cell-range.js';
import type {TableModel} from '../state/table-model.js';

const load = () => import('./table-clipboard.js');

/** Pasting and filling down, whose code comes when first needed. One ends before the next begins, and a save waits. */
export function useTableClipboard(table: TableModel, range: CellRange, cards: boolean) {
  const app = useApp();
  const root = useRoot();
  const {form, body, stage} = useForm();
  return useMemo(() => {
    let last: Promise<unknown> = Promise.resolve();
    const desk = {app, root, form, body, table, range: cards ? null : range};
    const run = (work: (code: Awaited<ReturnType<typeof load>>) => Promise<void>) => {
      last = Promise.all([load(), app.ready('later'), last])
        .then(([code]) => work(code))
        .catch((error: unknown) => void app.notifications.add({kind: 'danger', title: errorText(app, error)}));
      form.waitFor(last);
    };
    return {
      /** `target`: the input it is pasted into; what is typed there counts first. */
      paste(block: ClipBlock, at: CellPlace | null, target: Element) {
        stage.handleAt(target)?.flush();
        run(({pasteBlock}) => pasteBlock(desk, block, at));
      },
      fillDown(target: Element | null = null) {
        stage.handleAt(target)?.flush();
        run(({fillDown}) => fillDown(desk, range));
      },
    };
  }, [app, root, form, body, stage, table, range, cards]);
}
