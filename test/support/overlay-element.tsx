import {useRef, useState, type ReactNode} from 'react';
import {ShellElement} from '../../src/host/shell-element.js';
import {Button} from '../../src/ui/button.js';
import {MenuButton, type MenuItem} from '../../src/ui/menu/menu.js';
import {Popup} from '../../src/ui/overlay/popup.js';
import {Tooltip} from '../../src/ui/overlay/tooltip.js';

const ITEMS: MenuItem[] = [
  {id: 'copy', label: 'Copy', icon: 'copy'},
  {id: 'print', label: 'Print', disabled: true},
  {divider: true},
  {group: 'More', items: [{id: 'export', label: 'Export', checked: true}]},
  {id: 'delete', label: 'Delete', danger: true},
];

/** A menu, a popup and a tooltip in an element, for tests of these alone. */
export class OverlayElement extends ShellElement {
  static override tag = 'lc-test-overlays';
  readonly chosen: string[] = [];

  protected override view(): ReactNode {
    return (
      <div>
        <MenuButton label="Actions" icon="copy" items={ITEMS} onAction={(id) => this.chosen.push(id)} />
        <PopupButton />
        <Tooltip text="As on the label">
          <Button label="Help" icon="info" title="" />
        </Tooltip>
      </div>
    );
  }
}

function PopupButton() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} aria-expanded={open} onPress={() => setOpen(!open)}>
        Filter
      </Button>
      <Popup anchor={anchor} open={open} onClose={() => setOpen(false)} label="Filter of the column">
        <input aria-label="Value" />
        <button>Apply</button>
      </Popup>
    </>
  );
}
