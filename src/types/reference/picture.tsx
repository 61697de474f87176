import {configOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';
import {lazyView} from '../../ui/late/lazy-view.js';

/** If its code does not load, the text is shown alone. */
const PictureView = lazyView(() => import('./picture-view.js').then(({default: view}) => view), {frame: () => null});

interface ReferencePictureProps {
  attribute: Attribute;
  value: unknown;
  text: string;
}

/** The small picture before the text of a reference whose attribute names one. */
export function ReferencePicture({attribute, value, text}: ReferencePictureProps) {
  const {picture, ref} = configOf(attribute);
  if (!picture || !ref || typeof value !== 'string' || !value) return null;
  return <PictureView alias={ref} picture={picture} id={value} text={text} />;
}
