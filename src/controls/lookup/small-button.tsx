import {Icon} from '../../ui/icons/icon.js';

interface SmallButtonProps {
  icon: string;
  label: string;
  onPress: () => void;
  outOfTabOrder?: boolean;
}

/** A button inside the box; pressing it leaves the focus in the input. */
export function SmallButton({icon, label, onPress, outOfTabOrder}: SmallButtonProps) {
  return (
    <button
      type="button"
      className="lc-input__btn"
      aria-label={label}
      title={label}
      tabIndex={outOfTabOrder ? -1 : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
