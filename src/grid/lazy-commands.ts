import type {Row} from '../query/types.js';
import type {GridColumn} from '../state/grid-columns.js';
import type {RowAction} from '../state/grid-rights.js';
import type {ExportFormat} from './client-export.js';
import type {GridCommands} from './grid-commands.js';
import type {GridSession} from './grid-session.js';

/** The commands of a list, loaded with the first of them. */
export class LazyCommands {
  private loaded?: Promise<GridCommands>;

  constructor(
    private readonly session: GridSession,
    private readonly leaving: (id: string | undefined) => void,
  ) {}

  run = async (action: RowAction, row: Row) => (await this.load()).run(action, row);
  open = async (row: Row | undefined) => (await this.load()).open(row);
  add = async (search?: string) => (await this.load()).add(search);
  openReference = async (row: Row | undefined, column: GridColumn) => (await this.load()).openReference(row, column);
  /** Begins to select rows, or ends it, which selects none. */
  toggleSelection = async () => (await this.load()).toggleSelection();
  exportFile = async (format: ExportFormat) => (await this.load()).exportFile(format);
  print = async () => (await this.load()).print();

  private load(): Promise<GridCommands> {
    this.loaded ??= Promise.all([import('./grid-commands.js'), this.session.app.ready('tools')]).then(
      ([{GridCommands}]) => new GridCommands(this.session, this.leaving),
    );
    this.loaded.catch(() => (this.loaded = undefined));
    return this.loaded;
  }
}
