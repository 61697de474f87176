import {useEffect, useEffectEvent, useId, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Fault} from '../../ui/late/lazy-view.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';
import inputCss from '../../styles/input.css';
import {withInitial} from './ink.js';
import type {PanelProps} from './inks.js';
import {InkChoice} from './ink-choice.js';
import {canvasOf, contextOf, pictureOf} from './picture-of.js';
import type {Families} from './script-font.js';

const font = lazyPart(() => import('./script-font.js'));

interface TypePanelProps extends PanelProps {
  name: string;
  onName: (name: string) => void;
  onInk: (ink: string) => void;
}

/** How a name may be written: in hands that nobody takes for each other, the last of them with an initial. */
const HANDS = [
  {id: 'quick', script: 'caveat', text: (name: string) => name},
  {id: 'round', script: 'marck-script', text: (name: string) => name},
  {id: 'formal', script: 'great-vibes', text: (name: string) => name},
  {id: 'initial', script: 'caveat', text: withInitial},
] as const;
type Hand = (typeof HANDS)[number];

/** A name as a script font writes it: the way of those who cannot draw. */
export function TypePanel({name, onName, ink, onInk, onSource}: TypePanelProps) {
  useSignals();
  useSheet(inputCss);
  const {t} = useApp();
  const group = useId();
  const [chosen, setChosen] = useState(0);
  const {families, failed, retry} = useScriptFonts(name);
  const hands = withInitial(name) === name.trim() ? HANDS.slice(0, -1) : HANDS;
  const hand = hands[chosen] ?? hands[0]!;
  const report = useEffectEvent(() =>
    onSource(families && name.trim() ? () => pictureOf(written(name, hand, families, ink)) : null),
  );
  useEffect(() => report(), [families, name, hand, ink]);
  return (
    <>
      <FieldFrame id={`${group}-name`} label={t('signature.name')} required>
        <div className="lc-input">
          <input
            id={`${group}-name`}
            className="lc-input__v"
            type="text"
            required
            autoComplete="name"
            maxLength={80}
            defaultValue={name}
            data-autofocus
            onInput={({currentTarget}) => onName(currentTarget.value)}
          />
        </div>
      </FieldFrame>
      {failed && <Fault late onRetry={retry} />}
      <div role="radiogroup" aria-label={t('signature.hand')} className="lc-signpad__hands">
        {hands.map((each, at) => (
          <label key={each.id} className="lc-signpad__hand">
            <input
              type="radio"
              name={group}
              aria-label={t(`signature.hand.${each.id}`)}
              checked={each === hand}
              onChange={() => setChosen(at)}
            />
            {families && <Written {...{name, hand: each, families, ink}} />}
          </label>
        ))}
      </div>
      <div className="lc-signpad__tools">
        <InkChoice ink={ink} onInk={onInk} />
      </div>
    </>
  );
}

function useScriptFonts(text: string) {
  const root = useRoot();
  const [state, setState] = useState<{text: string; families: Families} | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    font
      .load()
      .then(({scriptFontsFor}) => scriptFontsFor(text))
      .then(
        (families) => {
          if (gone) return;
          setFailed(false);
          setState({text, families});
        },
        (cause: unknown) => {
          if (gone) return;
          setFailed(true);
          root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
        },
      );
    return () => {
      gone = true;
    };
  }, [root, text, attempt]);
  return {families: state?.text === text ? state.families : null, failed, retry: () => setAttempt(attempt + 1)};
}

interface WrittenProps {
  name: string;
  hand: Hand;
  families: Families;
  ink: string;
}

function Written({name, hand, families, ink}: WrittenProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current!;
    const source = written(name, hand, families, ink);
    [target.width, target.height] = [source.width, source.height];
    contextOf(target).drawImage(source, 0, 0);
  }, [name, hand, families, ink]);
  return <canvas ref={canvas} className="lc-signpad__name" aria-hidden="true" />;
}

const SIZE = 96;
const MARGIN = 24;

function written(name: string, {script, text}: Hand, families: Families, ink: string): HTMLCanvasElement {
  const words = text(name.trim());
  const style = `${SIZE}px ${families[script]}, cursive`;
  const measure = contextOf(canvasOf(1, 1));
  measure.font = style;
  const height = SIZE * 1.6;
  const canvas = canvasOf(Math.ceil(measure.measureText(words).width + 2 * MARGIN + height * 0.25), height);
  const context = contextOf(canvas);
  context.font = style;
  context.fillStyle = ink;
  context.fillText(words, MARGIN, SIZE * 1.1);
  return canvas;
}
