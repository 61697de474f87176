import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chooseFiles} from '../../controls/file/choose-files.js';
import {useDrop} from '../../controls/file/use-drop.js';
import {sizeText} from '../../controls/file/words.js';
import {useApp} from '../../ui/app-context.js';
import {reportNativeFault} from '../../ui/device/native-fault.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot} from '../../ui/root-context.js';
import {refusalOf} from '../../values/file.js';
import {lazyPart} from '../../values/lazy-part.js';
import {clearPaper} from './ink.js';
import type {PanelProps} from './inks.js';
import {canvasOf, contextOf, pictureOf, pixelsOf} from './picture-of.js';

const preparing = lazyPart(() => import('../image/prepare.js'));

const ACCEPT = 'image/png,image/jpeg,image/webp,image/heic,image/heif';
const MOST = 5 * 1024 * 1024;
/** Pixels: more of a photo would only take time. */
const WIDEST = 1800;

/** A picture of a signature on paper, which becomes clear. */
export function UploadPanel({onSource}: Pick<PanelProps, 'onSource'>) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const root = useRoot();
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const read = async ([file]: File[]) => {
    if (!file) return;
    const refusal = refusalOf(file, {accept: ACCEPT, maxFileSize: MOST / 1024});
    if (refusal)
      return setFault(t(refusal === 'size' ? 'signature.tooLarge' : 'signature.noPicture', {name: file.name}));
    setBusy(true);
    setFault('');
    try {
      const canvas = await cleared(file);
      const made = await pictureOf(canvas);
      if (!made) return setFault(t('signature.blank', {name: file.name}));
      setPicture(canvas);
      onSource(() => Promise.resolve(made));
    } catch (cause) {
      setFault(t('signature.noPicture', {name: file.name}));
      root.emit('lc-error', {code: 'LC3002', message: String(cause), cause});
    } finally {
      setBusy(false);
    }
  };
  const {over, drop} = useDrop(true, (files) => void read(files));
  const browse = () =>
    void chooseFiles({accept: ACCEPT}).then(
      (files) => read(files),
      (cause: unknown) => reportNativeFault(app, cause, 'file'),
    );
  return (
    <div className={classes('lc-signpad__drop', over && 'is-drop')} {...drop}>
      {picture ? <Shown picture={picture} label={t('signature.uploaded')} /> : <Icon name="image-up" size="huge" />}
      {!picture && <b>{t('signature.drop')}</b>}
      {!picture && <span className="lc-muted">{t('signature.dropHint', {size: sizeText(app, MOST)})}</span>}
      <Button icon="folder-open" busy={busy} onPress={browse}>
        {t(picture ? 'signature.another' : 'signature.choose')}
      </Button>
      <span role="alert" className="lc-signpad__fault">
        {fault}
      </span>
    </div>
  );
}

function Shown({picture, label}: {picture: HTMLCanvasElement; label: string}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current!;
    [target.width, target.height] = [picture.width, picture.height];
    contextOf(target).drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} className="lc-signpad__picture" />;
}

/** The picture upright, of any format that browsers or our decoders read, its paper clear. */
async function cleared(file: File): Promise<HTMLCanvasElement> {
  const {prepareImage} = await preparing.load();
  const faults: unknown[] = [];
  const rules = {
    format: 'PNG',
    maxWidth: WIDEST,
    maxHeight: WIDEST,
    reduce: (same: File) => Promise.resolve(same),
    failed: (cause: unknown) => void faults.push(cause),
  };
  const png = await prepareImage(file, rules, new AbortController().signal);
  if (faults.length) throw faults[0];
  const image = await createImageBitmap(png);
  const canvas = canvasOf(image.width, image.height);
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0);
  image.close();
  const pixels = pixelsOf(canvas);
  clearPaper(pixels);
  context.putImageData(pixels, 0, 0);
  return canvas;
}
