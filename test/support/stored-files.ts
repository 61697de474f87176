import type {FilesService} from '../../src/api/files.js';
import type {Services} from '../../src/api/services.js';
import type {StoredFile} from '../../src/contract/files.js';
import {QuietApp} from './quiet-app.js';

/** A server that has these files, by id; a bearer token carries the right to them, so that their bytes are asked for. */
export class StoredFiles extends QuietApp {
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
    };
    return {...(await super.services()), files: async () => files} as unknown as Services;
  }
}
