import {Thumbnail} from '../../ui/files/thumbnail.js';
import {useFiles} from '../../ui/files/use-files.js';

const SIZE = 160;

/** The picture of a stored image on a card. Cards out of view have none. */
export default function CardPicture({id}: {id: string}) {
  const files = useFiles(true);
  return <Thumbnail files={files} id={id} size={SIZE} icon="image" />;
}
