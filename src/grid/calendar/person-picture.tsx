import {lazyView} from '../../ui/late/lazy-view.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {configOf} from '../../values/attribute-type.js';
import {rawValue} from '../../values/presented.js';
import type {Attribute} from '../../values/types.js';

/** Pictures that are stored come later than initials. If their code does not load, the text is shown alone. */
const StoredPicture = lazyView(
  () => import('../../types/reference/picture.js').then(({ReferencePicture: view}) => view),
  {frame: () => null},
);

interface PersonPictureProps {
  attribute: Attribute;
  value: unknown;
  text: string;
}

/** The initials or the picture before the text of a reference whose attribute asks for one. */
export function PersonPicture({attribute, value, text}: PersonPictureProps) {
  const {picture} = configOf(attribute);
  if (!picture || !text) return null;
  if (picture === '@initials') return <Avatar name={text} size="small" />;
  return <StoredPicture attribute={attribute} value={rawValue(value)} text={text} />;
}
