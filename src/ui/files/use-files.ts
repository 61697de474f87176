import {useEffect, useState} from 'react';
import type {FilesService} from '../../api/files.js';
import type {FileInfo} from '../../contract/files.js';
import {FileInfos} from '../../state/files/file-infos.js';
import {useApp} from '../app-context.js';

const infos = new WeakMap<FilesService, FileInfos>();

/** What is known of the files of one service, shared by all fields. */
export function infosOf(files: FilesService): FileInfos {
  let known = infos.get(files);
  if (!known) infos.set(files, (known = new FileInfos((id) => files.info(id))));
  return known;
}

/** null while its code is loading or not needed; undefined where it did not load. */
export type Files = FilesService | null | undefined;

/** The service of stored files. One whose code did not come is asked for again when the line is back. */
export function useFiles(wanted: boolean): Files {
  const app = useApp();
  const [files, setFiles] = useState<Files>(null);
  useEffect(() => {
    if (!wanted || files) return;
    const life = new AbortController();
    const {signal} = life;
    const load = () =>
      app
        .services()
        .then((services) => services.files())
        .then(
          (service) => !signal.aborted && setFiles(service),
          // What the fields can do without it, they do.
          () => !signal.aborted && setFiles(undefined),
        );
    if (files === null) void load();
    addEventListener('online', () => void load(), {signal});
    return () => life.abort();
  }, [app, wanted, files]);
  return files;
}

/** What the server knows of a file. Call `useSignals()` first. */
export function infoOf(files: Files, id: string | undefined): FileInfo | null {
  return files && id ? infosOf(files).of(id).value : null;
}
