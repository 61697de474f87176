import {useEffect, useRef, useState, type KeyboardEvent, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import {ProgressLine, Skeleton} from '../../ui/marks/states.js';
import {EmptyList, FailedList, FaultLine} from '../grid-states.js';
import {LazyCommands} from '../lazy-commands.js';
import {SearchBox} from '../bars/search-box.js';
import {Summary} from '../bars/summary.js';
import {IconTiles} from './icon-tiles.js';
import {iconsText, useIconList, type IconList} from './use-icon-list.js';
import footCss from '../bars/foot.css';
import gridCss from '../grid-view.css';
import css from './icon-picker.css';

/** A dialog narrower than this is a phone's. */
const NARROW = 576;
const SKELETON_TILES = 60;

const nothing = () => undefined;

/** Shows the server's icons in a dialog that only its buttons close; resolves with the name of the one picked, else null. */
export function openIconPicker(root: RootModel, app: AppModel, chosen: string): Promise<string | null> {
  return new Promise((resolve) => {
    let picked: string | null = null;
    root.openOverlay((close) => (
      <Modal
        size="extraLarge"
        title={app.t('icons.search')}
        dismissable={false}
        fullscreenToggle
        onHidden={() => resolve(picked)}
        onClose={close}
      >
        <IconPicker app={app} chosen={chosen} onPick={(name) => (picked = name)} />
      </Modal>
    ));
  });
}

interface IconPickerProps {
  app: AppModel;
  chosen: string;
  onPick: (name: string) => void;
}

/** A list of icons as cards: search above, tiles by category, pages beneath. */
function IconPicker({app, chosen, onPick}: IconPickerProps) {
  useSignals();
  useSheet(gridCss);
  useSheet(footCss);
  useSheet(css);
  const modal = useModal();
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  const list = useIconList(app, chosen);
  // The search box is the first field, so it does not come after the others.
  const described = list?.session.model.description.value;
  const toTiles = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const pick = (name: string) => {
    onPick(name);
    void modal?.hide({force: true});
  };
  return (
    <div ref={box} className={narrow ? 'lc-fill lc-iconpicker is-narrow' : 'lc-fill lc-iconpicker'} onKeyDown={toTiles}>
      {list && (
        <>
          <div className="lc-iconpicker__search">{described && <SearchBox session={list.session} />}</div>
          <Icons {...list} {...{narrow, chosen}} onPick={pick} />
          {described && <Summary session={list.session} narrow={narrow} text={iconsText} />}
        </>
      )}
    </div>
  );
}

interface IconsProps extends IconList {
  narrow: boolean;
  chosen: string;
  onPick: (name: string) => void;
}

function Icons({session, source, ...rest}: IconsProps) {
  useSignals();
  const {model, app} = session;
  const error = model.error.value;
  if (model.status.value === 'failed' && error) {
    return (
      <div className="lc-gridstate">
        <FailedList session={session} error={error} />
      </div>
    );
  }
  if (!model.shown.value) return model.skeleton.shown.value ? <SkeletonTiles /> : <div className="lc-icontiles" />;
  return (
    <>
      {error && <FaultLine session={session} error={error} />}
      <div className="lc-gridrows is-cards">
        {model.waiting.shown.value && <ProgressLine label={app.t('grid.loading')} />}
        {model.rows.value.length ? (
          <IconTiles session={session} source={source} {...rest} />
        ) : (
          <div className="lc-gridstate">
            <EmptyList session={session} commands={new LazyCommands(session, nothing)} />
          </div>
        )}
      </div>
    </>
  );
}

function SkeletonTiles() {
  return (
    <div className="lc-icontiles lc-icontiles--waiting" aria-hidden="true">
      {Array.from({length: SKELETON_TILES}, (_, tile) => (
        <div key={tile} className="lc-iconcell">
          <Skeleton width="20px" height="20px" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}

function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const size = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setNarrow(width < NARROW);
    });
    size.observe(box.current!);
    return () => size.disconnect();
  }, [box]);
  return narrow;
}
