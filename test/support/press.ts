import {sendKeys} from '@web/test-runner-commands';

const MODIFIERS: Record<string, string> = {Ctrl: 'Control', Cmd: 'Meta', Alt: 'Alt', Shift: 'Shift'};
const NAMED: Record<string, string> = {Space: ' '};

/** Presses a key as documentation writes it, with real input: `Alt+ArrowDown`, `Ctrl+S`, `Space`, `?`. */
export async function pressed(chord: string): Promise<void> {
  const parts = chord.split(/\+(?=.)/);
  const key = parts.pop()!;
  const held = parts.map((part) => MODIFIERS[part] ?? part);
  for (const modifier of held) await sendKeys({down: modifier});
  await sendKeys({press: NAMED[key] ?? (held.length && key.length === 1 ? key.toLowerCase() : key)});
  for (const modifier of held.reverse()) await sendKeys({up: modifier});
}
