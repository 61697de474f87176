import {useImperativeHandle, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {I18nProvider} from 'react-aria/I18nProvider';
import {useSlider} from 'react-aria/useSlider';
import {useSliderState} from 'react-stately/useSliderState';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {OverlayScope} from '../../ui/overlay/overlay-setup.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {withAffixes, type Affixed} from '../../values/affixes.js';
import {ownScale} from '../../values/decimal.js';
import {formatNumber} from '../../values/number.js';
import inputCss from '../../styles/input.css';
import type {ControlProps} from '../props.js';
import {SliderThumb} from './slider-thumb.js';
import css from './slider.css';

/** null: nothing is chosen; else the value of each thumb. */
export type SliderValue = readonly number[] | null;

export interface SliderControlProps extends ControlProps<SliderValue>, Affixed {
  min?: number;
  max?: number;
  step?: number;
  /** Two thumbs: the value is from one to the other. */
  range?: boolean;
}

/** A number, or two, chosen on a line. Without a value the thumbs are at the ends and the number is a dash. */
export function SliderControl(props: SliderControlProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const {host} = useRoot();
  const {tag} = useApp().formats.value;
  // react-aria knows a direction by the language only.
  const locale = getComputedStyle(host).direction === 'rtl' ? 'ar' : tag.split('-u-')[0]!;
  return (
    <OverlayScope>
      <I18nProvider locale={locale}>
        <Slider key={locale} {...props} />
      </I18nProvider>
    </OverlayScope>
  );
}

const FORMATTER = new Intl.NumberFormat('en');
const DASH = '—';

function Slider(props: SliderControlProps) {
  useSignals();
  const {t, formats} = useApp();
  const {value, range = false} = props;
  const track = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const settings = useSettings(props);
  const state = useSliderState({...settings, numberFormatter: FORMATTER});
  const {trackProps} = useSlider(settings, state, track);
  useImperativeHandle(props.handle, () => ({
    focus: () => first.current?.focus(),
    input: () => first.current,
    flush: () => true,
  }));
  const written = (number: number) =>
    withAffixes(formatNumber(number, ownScale(number), formats.value), props, formats.value.locale, number);
  const [from, to] = [range ? state.getThumbPercent(0) : 0, state.getThumbPercent(range ? 1 : 0)];
  return (
    <div
      className={boxClasses(props)}
      role={range ? 'group' : undefined}
      aria-disabled={props.disabled || undefined}
      aria-label={range ? props.called || props.label : undefined}
      onKeyDown={(event) => onKey(event, props)}
      onFocus={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onFocus?.()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur?.()}
    >
      <div className="lc-slider__room">
        <div {...trackProps} ref={track} className="lc-slider__track">
          <div
            className="lc-slider__fill"
            style={{insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%`}}
          />
          {settings.value.map((_, index) => (
            <SliderThumb
              key={index}
              {...{index, state, track}}
              of={props}
              input={index === 0 ? first : undefined}
              name={range ? t(index === 0 ? 'slider.from' : 'slider.to') : undefined}
              text={value ? written(state.getThumbValue(index)) : t('slider.none')}
            />
          ))}
        </div>
      </div>
      <span className="lc-slider__value" aria-hidden="true">
        {value ? [...new Set(value)].map(written).join(' – ') : DASH}
      </span>
      {props.loading && <span className="lc-spin lc-muted" />}
    </div>
  );
}

/** What react-aria is to know: a thumb that moves is reported, and committed once when it rests. */
function useSettings(props: SliderControlProps) {
  const {min, max, step} = scaleOf(props);
  const {value, range, readonly} = props;
  const moved = useRef<SliderValue>(null);
  return {
    value: [...(value ?? (range ? [min, max] : [min]))],
    minValue: min,
    maxValue: max,
    step,
    isDisabled: props.disabled,
    'aria-label': props.called || props.label || DASH,
    onChange: (values: number[]) => {
      if (readonly) return;
      moved.current = values;
      props.onInput?.(values);
    },
    onChangeEnd: () => {
      if (moved.current) props.onCommit(moved.current);
      moved.current = null;
    },
  };
}

function onKey(event: KeyboardEvent, props: SliderControlProps): void {
  const {key, nativeEvent} = event;
  if (key === 'Enter' || key === 'Escape') props.onKey?.(key, nativeEvent);
  if ((key !== 'Delete' && key !== 'Backspace') || !props.value || props.required || props.readonly) return;
  event.preventDefault();
  props.onInput?.(null);
  props.onCommit(null);
}

/** Numbers beyond it lose their digits. */
const FARTHEST = 1e15;
/** More steps than this on a line are no steps. */
const MOST_STEPS = 1e9;

/** Bounds that a line can be drawn between, and a step that fits them. */
function scaleOf({min = 0, max = 100, step = 1}: SliderControlProps) {
  const [bottom, given] = [bounded(min), bounded(max)];
  const top = given > bottom ? given : bottom + 1;
  const length = top - bottom;
  return {min: bottom, max: top, step: step <= length && step >= length / MOST_STEPS ? step : length / 100};
}

function bounded(number: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, number));
}

function boxClasses({disabled, readonly, invalid, inCell, value, range}: SliderControlProps): string | undefined {
  const states = [disabled && 'is-disabled', readonly && 'is-readonly', invalid && 'is-invalid', inCell && 'in-cell'];
  return classes('lc-slider', range && 'is-range', !value && 'is-empty', ...states);
}
