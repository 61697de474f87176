import type {UploadTarget} from '../../api/files.js';
import {configOf} from '../../values/attribute-type.js';
import type {FileLimits, ImageRules} from '../../values/file.js';
import type {Attribute} from '../../values/types.js';

/** The settings of a file field besides its value. */
export interface FileSettings extends UploadTarget, FileLimits, ImageRules {
  /** Phones open the camera instead of the file list. */
  capture?: '' | 'user' | 'environment';
  /** Removes without asking. */
  noConfirm?: boolean;
  /** false: a stored file can be viewed, not removed. */
  canDownload?: boolean;
}

/** The props of every file control besides its value. */
export interface FileControlExtras {
  settings: FileSettings;
  /** Work that a save, or the form around the element, has to wait for. */
  onWork?: (work: Promise<unknown>) => void;
}

export const IMAGES = 'image/*';

/** Where an attribute of the object `ownerScriptAlias` uploads to, and what it accepts. */
export function fileSettings(attribute: Attribute, ownerScriptAlias: string): FileSettings {
  const {urlUpload, accept, canDownload, maxFileSize, format, compress, maxWidth, maxHeight, maxSize} =
    configOf(attribute);
  return {
    urlUpload,
    ownerScriptAlias,
    attrScriptAlias: attribute.internalId,
    ...(accept !== undefined && {accept}),
    canDownload,
    maxFileSize,
    format,
    compress,
    maxWidth,
    maxHeight,
    maxSize,
  };
}
