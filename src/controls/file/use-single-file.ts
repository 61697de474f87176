import {useImperativeHandle, useRef, type KeyboardEvent} from 'react';
import type {FileInfo, StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {infoOf, useFiles} from '../../ui/files/use-files.js';
import type {ControlProps} from '../props.js';
import {chooseFiles} from './choose-files.js';
import type {FileControlExtras, FileSettings} from './settings.js';
import {useDrop} from './use-drop.js';
import {useRemoval} from './use-removal.js';
import {useUploads} from './use-uploads.js';

interface SingleFileOptions {
  settings: FileSettings;
  onWork: FileControlExtras['onWork'];
  mayChange: boolean;
  mayRemove: boolean;
  /** Reads what the server knows of the file, e.g. its size; else only the name, when the value has none. */
  withInfo?: boolean;
}

/** The one stored file of a control: chosen, dropped, pasted, uploaded, replaced, removed. Its button gets the focus. */
export function useSingleFile(props: ControlProps<StoredFile | null>, options: SingleFileOptions) {
  const {settings, onWork, mayChange, mayRemove, withInfo} = options;
  const app = useApp();
  const {value} = props;
  const button = useRef<HTMLButtonElement>(null);
  const commit = (file: StoredFile | null) => {
    props.onInput?.(file);
    props.onCommit(file);
  };
  const uploads = useUploads({settings, room: 1, onStored: commit, onWork});
  const upload = uploads.list.value.find((each) => !each.ended);
  const start = (files: File[]) => {
    uploads.clear();
    uploads.add(files);
  };
  const {over, drop} = useDrop(mayChange, start);
  const removal = useRemoval(settings.noConfirm, () => button.current);
  const files = useFiles(withInfo ? value !== null : Boolean(value && !value.name));
  const info: FileInfo | null = infoOf(files, value?.id);
  const name = value ? value.name || info?.name || value.id : '';
  // A dialog that is closed with no choice changes nothing.
  const browse = () =>
    void chooseFiles(settings).then(start, (cause: unknown) => reportNativeFault(app, cause, 'file'));
  const remove = () => void removal(name, () => commit(null));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && upload) uploads.drop(upload);
    else if (event.key === 'Delete' && value && !upload && mayRemove) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useImperativeHandle(props.handle, () => ({
    focus: () => button.current?.focus(),
    open: () => mayChange && browse(),
    input: () => button.current,
    flush: () => true,
  }));
  return {button, uploads, upload, over, drop, files, info, name, start, browse, remove, onKeyDown};
}

export type SingleFile = ReturnType<typeof useSingleFile>;
