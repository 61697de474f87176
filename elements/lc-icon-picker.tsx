import {lazyPart} from '../src/values/lazy-part.js';
import {IconPickerControl} from '../src/controls/icon-picker/icon-picker-control.js';
import {FieldElement} from '../src/host/field-element.js';

const equipment = lazyPart(() => import('./equip.js'));

/**
 * The name of an icon, shown with its drawing and chosen in a dialog. The icons are the server's: by category, found by
 * their names and English tags. `value` is the icon's name.
 * @tag lc-icon-picker
 * @fires {Event} input - On a pick or clearing. Bubbles, composed.
 * @fires {Event} change - On a pick or clearing. Bubbles.
 * @fires {CustomEvent} lc-error - The icons could not be loaded: `{code, message, cause}`.
 * @key Space_ArrowDown - Opens the icons.
 * @key Delete_Backspace - Empties a field that need not be filled in.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-icon-picker name="icon" label="Icon" value="truck"></lc-icon-picker>
 */
export class LcIconPicker extends FieldElement {
  static override tag = 'lc-icon-picker';

  protected override view() {
    return (
      <IconPickerControl
        {...this.field}
        value={this.value}
        prepare={this.prepare}
        onInput={(name) => this.input(name)}
        onCommit={(name) => this.commit(name)}
      />
    );
  }

  /** What talks to a server needs notifications, a sign-in dialog and what opens the icons. */
  private readonly prepare = async (): Promise<void> => {
    const {equip} = await equipment.load();
    if (this.app) equip(this.app);
  };
}
export default LcIconPicker;
