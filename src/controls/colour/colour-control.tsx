import type {CSSProperties} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {lazyPart} from '../../values/lazy-part.js';
import {useSheet} from '../../ui/root-context.js';
import {PickerBox} from '../picker-box.js';
import type {ControlProps} from '../props.js';
import {colourOf} from './colour.js';
import css from './colour.css';

export interface ColourControlProps extends ControlProps<string | null> {
  /** It may let light through. */
  alpha?: boolean;
  /** Colours that are offered in the picker. */
  swatches?: readonly string[];
}

const PICKER = {
  icon: 'pipette',
  label: 'colour.open',
  title: 'colour.picker', // @words later
  part: lazyPart(() => import('./colour-picker.js'), 'later'),
} as const;
/** The platform's own picker knows no other colours. */
const NATIVE = {
  type: 'color',
  show: (value: string | null) => (value ?? '#000000').slice(0, 7),
  read: (text: string) => text,
} as const;

/** A colour as `#rrggbb`: typed, or picked by area and sliders. */
export function ColourControl({alpha, swatches = [], ...props}: ColourControlProps) {
  useSignals();
  useSheet(css);
  return (
    <PickerBox
      {...props}
      before={<Swatch colour={props.value} />}
      wording={{
        show: (value: string | null) => value ?? '',
        read: (text) => {
          if (!text.trim()) return {value: null};
          const value = colourOf(text, alpha);
          return value === null ? null : {value};
        },
      }}
      pattern="A"
      picker={PICKER}
      native={NATIVE}
    >
      {({ColourPicker}, _, __, set) => (
        <ColourPicker
          value={props.value}
          alpha={alpha}
          swatches={swatches.flatMap((each) => colourOf(each, alpha) ?? [])}
          onChange={set}
        />
      )}
    </PickerBox>
  );
}

/** What the colour looks like; squares shine through, and a line crosses out what is none. */
function Swatch({colour}: {colour: string | null}) {
  return (
    <span
      className={colour ? 'lc-swatch' : 'lc-swatch is-none'}
      style={colour ? ({'--lc-swatch': colour} as CSSProperties) : undefined}
    />
  );
}
