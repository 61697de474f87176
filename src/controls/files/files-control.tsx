import {useImperativeHandle, useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredFile} from '../../contract/files.js';
import {useApp} from '../../ui/app-context.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import inputCss from '../../styles/input.css';
import type {ControlProps} from '../props.js';
import {chooseFiles} from '../file/choose-files.js';
import {FileFaults} from '../file/file-faults.js';
import type {FileControlExtras, FileSettings} from '../file/settings.js';
import {useDrop} from '../file/use-drop.js';
import {useFiles} from '../../ui/files/use-files.js';
import {useRemoval} from '../file/use-removal.js';
import {useUploads} from '../file/use-uploads.js';
import type {Upload} from '../../state/files/upload-queue.js';
import {sizeText} from '../file/words.js';
import {StoredCard, UploadCard} from './file-card.js';
import fileCss from '../file/file.css';
import css from './files.css';

export interface FilesControlProps extends ControlProps<StoredFile[]>, FileControlExtras {
  /** Most files it holds; 0: no limit. */
  maxFiles?: number;
  /** Offers to download each file. */
  canDownload?: boolean;
}

/** Stored files as cards, with those that are being uploaded, and an area to drop more. */
export function FilesControl({settings, onWork, maxFiles = 0, canDownload = false, ...props}: FilesControlProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(fileCss);
  useSheet(css);
  const app = useApp();
  const {value} = props;
  const editable = !props.disabled && !props.readonly;
  const box = useRef<HTMLDivElement>(null);
  const stored = useStoredFiles(props);
  const room = maxFiles > 0 ? maxFiles - value.length : Infinity;
  const uploads = useUploads({settings, room, announced: true, onStored: stored.add, onWork});
  const start = (files: File[]) => uploads.add(files);
  const {over, drop} = useDrop(editable, start);
  const first = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
  const anchor = () => first('.lc-file--add') ?? first('button') ?? null;
  const removal = useRemoval(settings.noConfirm, anchor);
  const files = useFiles(value.length > 0);
  const browse = () =>
    void chooseFiles({...settings, multiple: maxFiles !== 1}).then(start, (cause: unknown) =>
      reportNativeFault(app, cause, 'file'),
    );
  useImperativeHandle(props.handle, () => ({
    focus: () => anchor()?.focus(),
    open: () => room > 0 && browse(),
    input: anchor,
    flush: () => true,
  }));
  const count = value.length + uploads.list.value.length;
  return (
    <div ref={box} className="lc-filesbox" {...drop} onFocus={props.onFocus} onBlur={props.onBlur}>
      <ul className={classes('lc-files', over && 'is-drop')} aria-label={props.label}>
        {value.map((file) => (
          <li key={file.id}>
            <StoredCard
              {...{file, files, canDownload}}
              of={props}
              siblings={value}
              onRemove={editable ? () => void removal(file.name, () => stored.remove(file)) : undefined}
            />
          </li>
        ))}
        {uploads.list.value.map((upload) => (
          <li key={`upload-${upload.id}`}>
            <UploadCard upload={upload} uploads={uploads} of={props} />
          </li>
        ))}
        {!props.readonly && room > 0 && (
          <li>
            <AddButton {...props} onPress={browse} />
          </li>
        )}
      </ul>
      {props.readonly && !count && <span className="lc-muted">—</span>}
      <div className="lc-files__count">{countText(app, count, settings)}</div>
      <FileFaults uploads={uploads} settings={settings} most={maxFiles} refusalsOnly />
    </div>
  );
}

/** Changes of the stored files. Uploads may end in the same moment, before this renders again. */
function useStoredFiles({value, onInput, onCommit}: ControlProps<StoredFile[]>) {
  const latest = useRef(value);
  useLayoutEffect(() => void (latest.current = value), [value]);
  /** By the id of a file: which of the chosen ones it was. */
  const order = useRef(new Map<string, number>());
  const set = (files: StoredFile[]) => {
    latest.current = files;
    onInput?.(files);
    onCommit(files);
  };
  return {
    add: (file: StoredFile, upload: Upload) => {
      order.current.set(file.id, upload.id);
      set(placed(latest.current, file, (id) => order.current.get(id) ?? 0));
    },
    remove: (file: StoredFile) => set(latest.current.filter(({id}) => id !== file.id)),
  };
}

/** The area to drop files on, which opens the choice of files. */
function AddButton(
  props: Pick<ControlProps<never>, 'id' | 'invalid' | 'disabled' | 'describedBy' | 'placeholder'> & {
    onPress: () => void;
  },
) {
  useSignals();
  const {t} = useApp();
  return (
    <button
      id={props.id}
      type="button"
      className={classes('lc-file lc-file--add', props.invalid && 'is-invalid')}
      disabled={props.disabled}
      aria-describedby={props.describedBy}
      onClick={props.onPress}
    >
      <Icon name="upload" size="small" />
      {props.placeholder || t('files.drop')}
    </button>
  );
}

/** "6 files · up to 20 MB each" */
function countText(app: AppModel, count: number, {maxFileSize = 0}: FileSettings): string {
  const limit = maxFileSize > 0 && app.t('files.upTo', {limit: sizeText(app, maxFileSize * 1024)});
  return [count > 0 && app.t('files.count', {count}), limit].filter(Boolean).join(' · ');
}

/** The files with one more, in the order in which they were chosen, whichever upload ended first. */
function placed(files: StoredFile[], file: StoredFile, orderOf: (id: string) => number): StoredFile[] {
  const after = files.findIndex(({id}) => orderOf(id) > orderOf(file.id));
  return after < 0 ? [...files, file] : files.toSpliced(after, 0, file);
}
