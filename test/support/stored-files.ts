import LcFileList from '../../elements/lc-file-list.js';
import type {FilesService} from '../../src/api/files.js';
import type {Services} from '../../src/api/services.js';
import type {StoredFile} from '../../src/contract/files.js';
import {provide} from './grid-app.js';
import {QuietApp} from './quiet-app.js';
import {show} from './show.js';
import {until} from './until.js';

/** A server that has these files, by id; a bearer token carries the right to them, so that their bytes are asked for. */
class StoredFiles extends QuietApp {
  constructor(private readonly stored: Record<string, Blob>) {
    super();
  }

  override async services(): Promise<Services> {
    const files: Partial<FilesService> = {
      addressable: false,
      previewItem: ({id, name}: StoredFile) => {
        const {type} = this.stored[id]!;
        return {id, basename: name, url: id, isImage: type.startsWith('image/'), mimeType: type};
      },
      bytes: async (id: string) => this.stored[id]!,
      downloadUrl: (id: string) => id,
      thumbnailUrl: (id: string) => id,
    };
    return {...(await super.services()), files: async () => files} as unknown as Services;
  }
}

/** Opens a stored file in the viewer of files, by its card; `leave` takes its server away. */
export async function openStored(name: string, file: Blob): Promise<{field: LcFileList; leave: () => void}> {
  LcFileList.define();
  const leave = provide(new StoredFiles({a: file}));
  const value = JSON.stringify([{id: 'a', name, size: file.size, mimeType: file.type}]);
  const field = await show<LcFileList>(`<lc-file-list label="Files" can-download value='${value}'></lc-file-list>`);
  const card = () => field.shadowRoot!.querySelector<HTMLElement>('.lc-file__open');
  await until(card);
  card()!.click();
  return {field, leave};
}
