import {lazyPart} from '../values/lazy-part.js';
import type {Row} from '../query/types.js';
import type {GridColumn} from '../state/list/grid-columns.js';
import type {RowAction} from '../state/list/grid-rights.js';
import type {ExportFormat} from './export/client-export.js';
import type {GridCommands} from './grid-commands.js';
import {wanted} from '../ui/late/wanted.js';
import type {GridSession} from './grid-session.js';

const gridCommands = lazyPart(() => import('./grid-commands.js'), 'tools');

/** The commands of a list, loaded with the first of them. */
export class LazyCommands {
  constructor(
    private readonly session: GridSession,
    private readonly leaving: (id: string | undefined) => void,
  ) {}

  run = (action: RowAction, row: Row) => this.with((commands) => commands.run(action, row));
  open = (row: Row | undefined) => this.with((commands) => commands.open(row));
  /** `values`: what the new record begins with beside what the page fills in. */
  add = (search?: string, values?: Record<string, unknown>) => this.with((commands) => commands.add(search, values));
  openReference = (row: Row | undefined, column: GridColumn) =>
    this.with((commands) => commands.openReference(row, column));
  /** Begins to select rows, or ends it, which selects none. */
  toggleSelection = () => this.with((commands) => commands.toggleSelection());
  exportFile = (format: ExportFormat) => this.with((commands) => commands.exportFile(format));
  print = () => this.with((commands) => commands.print());

  private loaded: GridCommands | undefined;

  /** A failed load is shown; the person may retry. */
  private async with(work: (commands: GridCommands) => unknown): Promise<void> {
    const {app, root} = this.session;
    await wanted(root, async () => {
      const {GridCommands} = await app.load(gridCommands);
      await work((this.loaded ??= new GridCommands(this.session, this.leaving)));
    });
  }
}
