import {Thumbnail} from '../ui/thumbnail.js';
import {useFiles} from '../ui/use-files.js';

const SIZE = 160;

/** The picture of a stored image on a card. Cards out of view have none. */
export default function CardPicture({id}: {id: string}) {
  const files = useFiles(true);
  return <Thumbnail files={files} id={id} size={SIZE} icon="image" />;
}
