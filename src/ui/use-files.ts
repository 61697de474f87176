import {useEffect, useState} from 'react';
import type {FileInfo, FilesService} from '../api/files.js';
import {FileInfos} from '../state/file-infos.js';
import {useApp} from './app-context.js';

const infos = new WeakMap<FilesService, FileInfos>();

/** What is known of the files of one service, shared by all fields. */
export function infosOf(files: FilesService): FileInfos {
  let known = infos.get(files);
  if (!known) infos.set(files, (known = new FileInfos((id) => files.info(id))));
  return known;
}

/** The service of stored files; null while its code is on its way or nobody wants it. */
export function useFiles(wanted: boolean): FilesService | null {
  const app = useApp();
  const [files, setFiles] = useState<FilesService | null>(null);
  useEffect(() => {
    if (!wanted || files) return;
    let current = true;
    app
      .services()
      .then((services) => services.files())
      .then(
        (service) => current && setFiles(service),
        // What the fields can do without it, they do.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [app, wanted, files]);
  return files;
}

/** What the server knows of a file. Call `useSignals()` first. */
export function infoOf(files: FilesService | null, id: string | undefined): FileInfo | null {
  return files && id ? infosOf(files).of(id).value : null;
}
