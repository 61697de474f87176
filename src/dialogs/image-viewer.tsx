import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {FilesService, PreviewItem} from '../api/files.js';
import type {StoredFile} from '../contract/files.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {focusedElement} from '../ui/focus.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {Modal} from '../ui/overlay/modal.js';
import {useSheet, type RootModel} from '../ui/root-context.js';
import {saveStored, shareStored, type Viewing} from '../ui/files/stored-file.js';
import {usePicture} from '../ui/files/thumbnail.js';
import {useFiles} from '../ui/files/use-files.js';
import type {PdfViewerProps} from '../widgets/pdf/pdf-viewer.js';
import {fitOf, nextZoom, type Size} from './image-zoom.js';
import {forward, useGestures, useRoom} from './use-stage.js';
import css from './image-viewer.css';

const PdfViewer = lazyView<PdfViewerProps>(
  () => import('../widgets/pdf/pdf-viewer.js').then(({PdfViewer: view}) => view),
  {words: 'later'},
);

/** Shows stored images large, and PDFs with their pages. */
export function openImageViewer(root: RootModel, viewing: Viewing): void {
  root.openOverlay((close) => <ImageViewer {...viewing} onClose={close} />);
}

interface ImageViewerProps extends Viewing {
  onClose: () => void;
}

function ImageViewer({files: stored, index = 0, canDownload, onClose}: ImageViewerProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const files = useFiles(true);
  const [shown, setShown] = useState(Math.max(0, index));
  const file = stored[shown]!;
  const item = files?.previewItem(file);
  const count = stored.length;
  const go = count > 1 ? (by: number) => setShown((shown + by + count) % count) : undefined;
  const View = item?.isImage ? Stage : Pages;
  return (
    <Modal
      size="maximized"
      title={item?.basename ?? file.name}
      closeButton
      header={count > 1 && <span className="lc-muted">{t('dialogs.viewer.place', {index: shown + 1, count})}</span>}
      onClose={onClose}
    >
      <div className="lc-fill lc-viewer">
        {files && item ? (
          <View
            key={item.id}
            {...{files, item, go}}
            exits={canDownload && <Exits file={file} canSave={item.isImage} />}
          />
        ) : (
          <span className="lc-spin lc-muted" />
        )}
      </div>
    </Modal>
  );
}

interface ViewProps {
  files: FilesService;
  item: PreviewItem;
  go?: (by: number) => void;
  exits?: ReactNode;
}

/** A PDF: its pages, with what its own bar does; saving is a part of that. */
function Pages({files, item, go, exits}: ViewProps) {
  const {url} = item;
  const load = useCallback((signal: AbortSignal) => files.bytes(url, signal), [files, url]);
  const box = useRef<HTMLDivElement>(null);
  // The step that led here has gone with the file before.
  useLayoutEffect(() => box.current?.focus(), []);
  const ready = () => {
    if (focusedElement() === box.current) box.current?.querySelector<HTMLElement>('.lc-pdf__stage')?.focus();
  };
  return (
    <div ref={box} className="lc-viewer" tabIndex={-1}>
      <PdfViewer load={load} name={item.basename} titled={false} autoFocus canSave={!!exits} onReady={ready} />
      {(go || (exits && canShare())) && (
        <div className="lc-viewer__bar" role="toolbar" aria-label={item.basename}>
          <Steps go={go} />
          {exits}
        </div>
      )}
    </div>
  );
}

/** One image with everything that may be done with it. */
function Stage({files, item, go, exits}: ViewProps) {
  useSignals();
  const {t} = useApp();
  const src = usePicture(files, item.url);
  const stage = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const view = useImageView(stage);
  const {natural} = view;
  useEffect(() => stage.current?.focus(), []);
  const keys: Record<string, () => void> = {
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    '0': view.fit,
    r: view.rotate,
    PageDown: () => go?.(1),
    PageUp: () => go?.(-1),
    ...(go &&
      view.fits && {ArrowRight: () => go(forward(stage.current)), ArrowLeft: () => go(-forward(stage.current))}),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]!();
  };
  return (
    <div className="lc-viewer" onKeyDown={press}>
      <div ref={stage} className="lc-viewer__stage" tabIndex={0} role="group" aria-label={item.basename} data-autofocus>
        {failed && <span className="lc-muted">{t('dialogs.viewer.failed')}</span>}
        {!failed && !natural && <span className="lc-spin lc-muted" />}
        {!failed && src && <Picture {...{src, view}} name={item.basename} onFailed={() => setFailed(true)} />}
      </div>
      <div className="lc-viewer__bar" role="toolbar" aria-label={item.basename}>
        <Steps go={go} />
        <ViewTools view={view} />
        {exits && <span className="lc-viewer__gap" />}
        {exits}
      </div>
    </div>
  );
}

type ImageView = ReturnType<typeof useImageView>;

/** How large an image is shown, and which side is up. */
function useImageView(stage: RefObject<HTMLDivElement | null>) {
  const [natural, setNatural] = useState<Size | null>(null);
  const [turns, setTurns] = useState(0);
  /** null: as large as fits. */
  const [chosen, setChosen] = useState<number | null>(null);
  const room = useRoom(stage);
  const upright = turns % 2 === 0;
  const size = natural && (upright ? natural : {width: natural.height, height: natural.width});
  const fit = size ? fitOf(size, room) : 1;
  const zoom = chosen ?? fit;
  useGestures(stage, zoom, setChosen);
  return {
    /** In pixels of the file; null until it has loaded. */
    natural,
    setNatural,
    /** As it is turned. */
    size,
    turns,
    zoom,
    /** All of it is in view. */
    fits: zoom <= fit,
    zoomBy: (direction: 1 | -1) => setChosen(nextZoom(zoom, direction)),
    fit: () => setChosen(null),
    rotate: () => setTurns(turns + 1),
  };
}

/** The image in a frame of the size that it is shown in. */
function Picture({src, name, view, onFailed}: {src: string; name: string; view: ImageView; onFailed: () => void}) {
  const {natural, size, turns, zoom} = view;
  return (
    <div
      className="lc-viewer__frame"
      hidden={!natural}
      style={size ? {width: size.width * zoom, height: size.height * zoom} : undefined}
    >
      <img
        src={src}
        alt={name}
        draggable={false}
        onLoad={({currentTarget: {naturalWidth: width, naturalHeight: height}}) => view.setNatural({width, height})}
        onError={onFailed}
        style={
          natural
            ? {width: natural.width * zoom, height: natural.height * zoom, transform: `rotate(${turns * 90}deg)`}
            : undefined
        }
      />
    </div>
  );
}

function ViewTools({view}: {view: ImageView}) {
  useSignals();
  const {t} = useApp();
  return (
    <>
      <Tool icon="zoom-out" label={t('dialogs.viewer.zoomOut')} act={() => view.zoomBy(-1)} />
      <span className="lc-viewer__percent">{Math.round(view.zoom * 100)} %</span>
      <Tool icon="zoom-in" label={t('dialogs.viewer.zoomIn')} act={() => view.zoomBy(1)} />
      <Tool icon="maximize" label={t('dialogs.viewer.fit')} act={view.fit} />
      <Tool icon="rotate-cw" label={t('dialogs.viewer.rotate')} act={view.rotate} />
    </>
  );
}

function Steps({go}: {go?: (by: number) => void}) {
  useSignals();
  const {t} = useApp();
  if (!go) return null;
  return (
    <>
      <Tool icon="chevron-left" label={t('dialogs.viewer.previous')} act={() => go(-1)} />
      <Tool icon="chevron-right" label={t('dialogs.viewer.next')} act={() => go(1)} />
      <span className="lc-viewer__gap" />
    </>
  );
}

const canShare = () => 'share' in navigator;

/** Takes the file in the viewer elsewhere. */
function Exits({file, canSave}: {file: StoredFile; canSave: boolean}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  return (
    <>
      {canSave && (
        <Tool
          icon="download"
          label={t('file.downloadNamed', {name: file.name})}
          act={() => void saveStored(app, file)}
        />
      )}
      {canShare() && <Tool icon="share-2" label={t('dialogs.viewer.share')} act={() => void shareStored(app, file)} />}
    </>
  );
}

function Tool({icon, label, act}: {icon: string; label: string; act: () => void}) {
  return <Button variant="muted" icon={icon} label={label} onPress={act} />;
}
