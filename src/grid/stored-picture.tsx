import {Thumbnail} from '../ui/files/thumbnail.js';
import {useFiles} from '../ui/files/use-files.js';

/** The picture of a stored image, or the icon of one while it cannot be shown; `size` in px. Out of view there is none. */
export default function StoredPicture({id, size}: {id: string; size: number}) {
  const files = useFiles(true);
  return <Thumbnail files={files} id={id} size={size} icon="image" />;
}
