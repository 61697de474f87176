import {useId} from 'react';
import {useSheet} from '../root-context.js';
import {skeletonBlocks, type SkeletonShape, type SkeletonSize} from './skeleton-shapes.js';
import css from './skeleton.css';

interface SkeletonPictureProps {
  shape: SkeletonShape;
  /** The units it is drawn in; it is as wide as its container, and as high as that makes it. */
  size: SkeletonSize;
  /** Seconds that one pass of the light lasts. */
  speed: number;
  lines: number;
  columns: number;
}

/** Content that is not here yet, drawn as blocks with a light passing over them. */
export function SkeletonPicture({shape, size, speed, lines, columns}: SkeletonPictureProps) {
  useSheet(css);
  const id = useId();
  const [clip, light] = [`${id}clip`, `${id}light`];
  const whole = {width: size.width, height: size.height};
  const pace = {animationDuration: `${speed}s`};
  // A disc represents a picture of one size, whatever the width of its container.
  const most = shape === 'circle' ? {maxInlineSize: size.width} : undefined;
  return (
    <svg
      className="lc-skeleton"
      style={most}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        {skeletonBlocks(shape, size, lines, columns).map(({r, ...block}, at) => (
          <rect key={at} {...block} rx={r} />
        ))}
      </clipPath>
      <linearGradient id={light}>
        <stop className="lc-skeleton__sheen-edge" offset="0.25" />
        <stop className="lc-skeleton__sheen-middle" offset="0.5" />
        <stop className="lc-skeleton__sheen-edge" offset="0.75" />
      </linearGradient>
      <g clipPath={`url(#${clip})`}>
        <rect className="lc-skeleton__base" {...whole} style={pace} />
        <rect className="lc-skeleton__sheen" {...whole} fill={`url(#${light})`} style={pace} />
      </g>
    </svg>
  );
}
