import {useEffect, useId, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Translate} from '../../i18n/catalogue.js';
import {Button} from '../../ui/button.js';
import type {TextPictures} from '../../ui/prose/text-pictures.js';
import {FULL_WIDTH} from './picture-view.js';
import type {PickedPicture, Pictures} from './pictures.js';

interface PictureBarProps {
  picked: PickedPicture;
  pictures: Pictures;
  given: TextPictures;
  /** Its alternative text is asked for. */
  isAsked: boolean;
  onAnswered: () => void;
  t: Translate;
}

/** Pixels of the widths that are offered. */
const SMALL = 160;
const MIDDLE = 320;

/** What the selected picture shows, and how wide it is. Enter and Escape go on in the text. */
export function PictureBar({picked, pictures, given, isAsked, onAnswered, t}: PictureBarProps) {
  useSignals();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    input.current!.focus();
    onAnswered();
  }, [isAsked, onAnswered]);
  const keys = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target === input.current && !event.ctrlKey && !event.metaKey;
    if (!isEnter && event.key !== 'Escape') return;
    // Neither sends the message nor closes its dialog.
    event.preventDefault();
    event.stopPropagation();
    pictures.leave();
  };
  const {fault, retryable} = given.of(picked.id);
  const retry = () => {
    // The button goes.
    input.current!.focus();
    given.retry(picked.id);
  };
  return (
    <div className="lc-proselink lc-prosetools" role="group" aria-label={t('prose.pictureBar')} onKeyDown={keys}>
      <label htmlFor={id}>{t('prose.alt')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        maxLength={300}
        value={picked.alt}
        placeholder={t('prose.altHint')}
        onChange={({target}) => pictures.change({alt: target.value})}
      />
      <Widths {...{picked, pictures, t}} />
      {retryable && (
        <Button size="small" icon="refresh-cw" onPress={retry}>
          {t('prose.retryPicture')}
        </Button>
      )}
      <Button
        size="small"
        variant="muted"
        icon="trash-2"
        label={t('prose.removePicture')}
        onPress={() => pictures.remove()}
      />
      {fault && (
        <div className="lc-error" role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}

/** Mail programs go by a number of pixels alone. */
function Widths({picked: {width}, pictures, t}: Pick<PictureBarProps, 'picked' | 'pictures' | 't'>) {
  const chosen = width === SMALL ? 'small' : width === MIDDLE ? 'middle' : 'full';
  const widen = (to: 'small' | 'middle' | 'full') => {
    const own = pictures.ownWidth;
    const full = own === null || own > FULL_WIDTH ? FULL_WIDTH : null;
    pictures.change({width: {small: SMALL, middle: MIDDLE, full}[to]});
  };
  return (
    <span className="lc-prosetools__set" role="group" aria-label={t('prose.width')}>
      {(['small', 'middle', 'full'] as const).map((each) => (
        <Button key={each} size="small" variant="muted" pressed={chosen === each} onPress={() => widen(each)}>
          {t(`prose.width.${each}`)}
        </Button>
      ))}
    </span>
  );
}
