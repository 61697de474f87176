import {useState, type ReactNode} from 'react';
import type {FilesService} from '../../api/files.js';
import {imageSource, type ImageSource, type NamedImage} from '../../values/image-source.js';
import {Icon, type IconSize} from '../icons/icon.js';
import {safeUrl} from '../safe-url.js';
import {usePicture} from './thumbnail.js';
import {useFiles} from './use-files.js';

/** Pixels that servers draw at most. */
const LARGEST = 1024;

interface PictureProps {
  image: NamedImage;
  /** CSS pixels; twice as many are asked for, so that dense screens show it sharp. */
  size: number;
  iconSize?: IconSize;
  /** What it shows, in words; a decoration when absent. */
  alt?: string;
  /** Shown while it is loading. */
  waiting?: ReactNode;
  /** Shown when it cannot be loaded. */
  failed: ReactNode;
}

/** A picture of the layout, from any source that metadata names. */
export function Picture({image, iconSize, ...props}: PictureProps) {
  const source = imageSource(image);
  if (!source) return props.failed;
  if (source.source !== 'icon') return <Drawn key={JSON.stringify(source)} source={source} {...props} />;
  const {alt} = props;
  return (
    <span className="lc-picture__icon" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <Icon name={source.icon} size={iconSize} />
    </span>
  );
}

type WithAddress = Exclude<ImageSource, {source: 'icon'}>;

function Drawn({source, size, alt = '', waiting, failed}: Omit<PictureProps, 'image'> & {source: WithAddress}) {
  const elsewhere = source.source === 'url';
  const files = useFiles(!elsewhere);
  const own = usePicture(files, files && !elsewhere ? addressOf(files, source, size) : undefined);
  const src = elsewhere ? webUrl(source.url) : own;
  const [good, setGood] = useState<boolean | null>(null);
  if (good === false || src === null || (!elsewhere && files === undefined)) return failed;
  return (
    <>
      {good === null && waiting}
      {src && (
        <img
          src={src}
          alt={alt}
          hidden={good === null}
          // Another site has no business with whose page this is.
          referrerPolicy={elsewhere ? 'no-referrer' : undefined}
          onLoad={() => setGood(true)}
          onError={() => setGood(false)}
        />
      )}
    </>
  );
}

function addressOf(files: FilesService, source: Exclude<WithAddress, {source: 'url'}>, size: number): string {
  const pixels = Math.min(LARGEST, size * 2);
  return source.source === 'file' ? files.thumbnailUrl(source.id, pixels) : files.designedUrl(source.name, pixels);
}

/** An address in full, http or https; null for all else. */
function webUrl(url: string): string | null {
  return /^https?:/i.test(url) ? safeUrl(url, 'about:blank') : null;
}
