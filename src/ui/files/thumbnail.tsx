import {useEffect, useState} from 'react';
import {Icon} from '../icons/icon.js';
import type {Files} from './use-files.js';

interface ThumbnailProps {
  files: Files;
  id: string;
  /** CSS pixels; twice as many are asked for, so that dense screens show it sharp. */
  size: number;
  /** Shown when there is none. */
  icon: string;
}

/** A small picture of a stored image: a spinner until it is loaded, an icon when it cannot be. */
export function Thumbnail({files, id, size, icon}: ThumbnailProps) {
  const src = usePicture(files, files?.thumbnailUrl(id, size * 2));
  const [seen, setSeen] = useState<{src: string; good: boolean} | null>(null);
  const state = files === undefined ? false : seen && seen.src === src ? seen.good : null;
  if (state === false) return <Icon name={icon} />;
  return (
    <>
      {state === null && <span className="lc-spin lc-muted" />}
      {src && (
        <img
          className="lc-thumbnail"
          src={src}
          alt=""
          width={size}
          height={size}
          hidden={state === null}
          onLoad={() => setSeen({src, good: true})}
          onError={() => setSeen({src, good: false})}
        />
      )}
    </>
  );
}

/** The address an image is shown from: the server's, or of its bytes where only calls carry the right to it. */
export function usePicture(files: Files, url: string | undefined): string | undefined {
  const [fetched, setFetched] = useState<{url: string; src: string} | null>(null);
  const direct = files?.addressable;
  useEffect(() => {
    if (!files || !url || direct) return;
    const stop = new AbortController();
    let src: string | undefined;
    files.bytes(url, stop.signal).then(
      (bytes) => {
        if (stop.signal.aborted) return;
        src = URL.createObjectURL(bytes);
        setFetched({url, src});
      },
      () => stop.signal.aborted || setFetched({url, src: 'data:,'}),
    );
    return () => {
      stop.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [files, url, direct]);
  if (direct) return url;
  return fetched && fetched.url === url ? fetched.src : undefined;
}
