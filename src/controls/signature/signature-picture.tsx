import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {usePicture} from '../../ui/files/thumbnail.js';
import {useFiles} from '../../ui/files/use-files.js';
import type {Signature} from './signature-control.js';

/** Pixels that a server draws a stored one in. */
const DRAWN = 600;
const DATA = /^data:image\/(png|jpeg|webp);base64,([\w+/=\s]+)$/i;

/** The picture of a signature, beside text that says it is there. */
export function SignaturePicture({value}: {value: Signature}) {
  return 'id' in value ? <Stored id={value.id} /> : <Drawn data={value.data} />;
}

function Stored({id}: {id: string}) {
  const files = useFiles(true);
  const src = usePicture(files, files?.thumbnailUrl(id, DRAWN));
  const [good, setGood] = useState<boolean | null>(null);
  if (good === false || files === undefined) return <Unreadable />;
  return (
    <>
      {good === null && <span className="lc-spin lc-muted" />}
      {src && (
        <img
          className="lc-signature__picture"
          src={src}
          alt=""
          hidden={good === null}
          onLoad={() => setGood(true)}
          onError={() => setGood(false)}
        />
      )}
    </>
  );
}

/** On a canvas: pages need not allow pictures of `data:` addresses. */
function Drawn({data}: {data: string}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bad, setBad] = useState(false);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const image = await imageOf(data);
      const target = canvas.current;
      if (gone || !target) return;
      [target.width, target.height] = [image.width, image.height];
      target.getContext('2d')?.drawImage(image, 0, 0);
      image.close();
    };
    draw().catch(() => gone || setBad(true));
    return () => {
      gone = true;
    };
  }, [data]);
  if (bad) return <Unreadable />;
  return <canvas ref={canvas} width={1} height={1} className="lc-signature__picture" aria-hidden="true" />;
}

function Unreadable() {
  useSignals();
  const {t} = useApp();
  return (
    <>
      <Icon name="image-off" />
      <span className="lc-signature__hint">{t('signature.unreadable')}</span>
    </>
  );
}

async function imageOf(data: string): Promise<ImageBitmap> {
  const [, kind, coded] = DATA.exec(data) ?? [];
  if (!coded) throw new Error('no picture');
  const bytes = Uint8Array.from(atob(coded.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], {type: `image/${kind!.toLowerCase()}`}));
}
