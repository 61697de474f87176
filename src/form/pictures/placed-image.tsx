import type {ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../../values/localized.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Picture} from '../../ui/files/picture.js';
import {useSheet} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/marks/states.js';
import type {ImagePlacement} from '../../values/metadata.js';
import css from './placed-image.css';

/** CSS pixels of its longer side. */
const SIZE = 512;

/** A picture of the form's layout; in words where it cannot be shown. */
export default function PlacedImage({element: {image, alt, span = 12}}: {element: ImagePlacement}): ReactNode {
  useSignals();
  useSheet(css);
  const app = useApp();
  const text = localized(alt, app.locale.value);
  const failed = (
    <span className="lc-picture__failed">
      <Icon name="image-off" size="large" />
      {text && <span>{text}</span>}
      <span className="lc-muted">{app.t('dialogs.viewer.failed')}</span>
    </span>
  );
  return (
    <div className={classes('lc-picture', `lc-c${Math.min(12, Math.max(1, span))}`)}>
      <Picture
        {...{image, failed}}
        size={SIZE}
        iconSize="huge"
        alt={text}
        waiting={<Skeleton width="100%" height="120px" box />}
      />
    </div>
  );
}
