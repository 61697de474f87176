import type {UploadTarget} from '../../api/files.js';
import type {FileLimits, ImageRules} from '../../values/file.js';

/** What a file field may be told beside its value. */
export interface FileSettings extends UploadTarget, FileLimits, ImageRules {
  /** Phones open the camera instead of the file list. */
  capture?: '' | 'user' | 'environment';
  /** Removes without asking. */
  noConfirm?: boolean;
}

/** What every control of files takes beside its value. */
export interface FileControlExtras {
  settings: FileSettings;
  /** Work that a save, or the form around the element, has to wait for. */
  onWork?: (work: Promise<unknown>) => void;
}

export const IMAGES = 'image/*';
