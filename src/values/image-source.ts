/** Where a picture of a layout comes from: a stored file, an icon, an image of the image designer, an address elsewhere. */
export type ImageSource =
  | {
      source: 'file';
      /** Id of a stored image. */
      id: string;
    }
  | {
      source: 'icon';
      /** Lucide name. */
      icon: string;
    }
  | {
      source: 'imageDesigner';
      /** What `get-image` knows the image by. */
      name: string;
    }
  | {
      source: 'url';
      /** The address in full, http or https. */
      url: string;
    };

/** A picture as metadata names it; a text is the id of a stored file. */
export type NamedImage = ImageSource | string;

/** What names the picture of each source. */
const NAMES = {file: 'id', icon: 'icon', imageDesigner: 'name', url: 'url'} as const;

/** The source that metadata means; null where it names none. */
export function imageSource(named: unknown): ImageSource | null {
  if (typeof named === 'string') return named ? {source: 'file', id: named} : null;
  if (typeof named !== 'object' || named === null) return null;
  const {source} = named as {source?: unknown};
  if (typeof source !== 'string' || !Object.hasOwn(NAMES, source)) return null;
  const name = NAMES[source as ImageSource['source']];
  const value = (named as Record<string, unknown>)[name];
  return typeof value === 'string' && value ? ({source, [name]: value} as ImageSource) : null;
}
