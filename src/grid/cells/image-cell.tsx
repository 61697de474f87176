import {Thumbnail} from '../../ui/files/thumbnail.js';
import {useFiles} from '../../ui/files/use-files.js';

const SIZE = 40;

/** The picture of a stored image, or the icon of one while it cannot be shown. Rows out of view have none. */
export default function CellPicture({id}: {id: string}) {
  const files = useFiles(true);
  return <Thumbnail files={files} id={id} size={SIZE} icon="image" />;
}
