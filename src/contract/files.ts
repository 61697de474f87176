/** A file as the server keeps it; the presentation of its id is its name. */
export interface StoredFile {
  id: string;
  name: string;
  mimeType?: string;
  /** Bytes, and pixels of an image, where the server gives them. */
  size?: number;
  width?: number | null;
  height?: number | null;
}

export interface FileInfo extends StoredFile {
  mimeType: string;
  isImage: boolean;
  isPreviewSupported: boolean;
  size: number;
  width: number | null;
  height: number | null;
}
