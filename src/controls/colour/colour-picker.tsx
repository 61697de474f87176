import {useState, type CSSProperties} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {ColorArea} from 'react-aria-components/ColorArea';
import {ColorPicker, parseColor, type Color} from 'react-aria-components/ColorPicker';
import {ColorSlider, SliderTrack} from 'react-aria-components/ColorSlider';
import {ColorThumb} from 'react-aria-components/ColorThumb';
import {I18nProvider} from 'react-aria/I18nProvider';
import {useApp} from '../../ui/app-context.js';
import {OverlayScope} from '../../ui/overlay/overlay-setup.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './colour-picker.css';

interface ColourPickerProps {
  value: string | null;
  alpha?: boolean;
  /** As `#rrggbb`. */
  swatches: readonly string[];
  /** The person rests on a colour. */
  onChange: (colour: string) => void;
}

const BEGIN = '#808080';

/** An area of saturation and brightness over sliders of hue and opacity, and ready colours. Each rest is a change. */
export function ColourPicker({value, alpha, swatches, onChange}: ColourPickerProps) {
  useSignals();
  useSheet(css);
  const {t, formats} = useApp();
  const {host} = useRoot();
  const [colour, setColour] = useState(() => parseColor(value ?? BEGIN).toFormat('hsba'));
  const change = (next: Color) => onChange(hexOf(next));
  // Left to right in every language: the area and its sliders are pictures. Only the words follow it.
  const locale = getComputedStyle(host).direction === 'rtl' ? 'en' : formats.value.tag.split('-u-')[0]!;
  return (
    <OverlayScope>
      <I18nProvider locale={locale}>
        <div className="lc-colour" dir="ltr">
          <ColorPicker value={colour} onChange={(next) => setColour(next.toFormat('hsba'))}>
            <ColorArea
              colorSpace="hsb"
              xChannel="saturation"
              yChannel="brightness"
              className="lc-colour__area"
              aria-label={t('colour.area')}
              onChangeEnd={change}
            >
              <ColorThumb className="lc-colour__thumb" />
            </ColorArea>
            <Channel channel="hue" name={t('colour.hue')} onChangeEnd={change} />
            {alpha && <Channel channel="alpha" name={t('colour.alpha')} onChangeEnd={change} />}
          </ColorPicker>
          {swatches.length > 0 && (
            <div className="lc-colour__swatches" role="group" aria-label={t('colour.swatches')}>
              {swatches.map((each) => (
                <button
                  key={each}
                  type="button"
                  className="lc-colour__ready"
                  style={{'--lc-swatch': each} as CSSProperties}
                  aria-label={each}
                  aria-pressed={each === hexOf(colour)}
                  onClick={() => {
                    setColour(parseColor(each).toFormat('hsba'));
                    onChange(each);
                  }}
                />
              ))}
            </div>
          )}
        </div>
      </I18nProvider>
    </OverlayScope>
  );
}

interface ChannelProps {
  channel: 'hue' | 'alpha';
  name: string;
  onChangeEnd: (colour: Color) => void;
}

function Channel({channel, name, onChangeEnd}: ChannelProps) {
  return (
    <ColorSlider colorSpace="hsb" channel={channel} aria-label={name} onChangeEnd={onChangeEnd}>
      <SliderTrack className={`lc-colour__track lc-colour__track--${channel}`}>
        <ColorThumb className="lc-colour__thumb" />
      </SliderTrack>
    </ColorSlider>
  );
}

/** `#rrggbb`, and with two digits more where it is not opaque. */
function hexOf(colour: Color): string {
  const opaque = colour.getChannelValue('alpha') === 1;
  return colour.toString(opaque ? 'hex' : 'hexa').toLowerCase();
}
