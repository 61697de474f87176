import type {MessageKey} from '../../values/message-key.js';

/** Colours of ink: they are part of the picture, whatever the theme of the page. */
export const INKS: readonly {id: string; colour: string; label: MessageKey}[] = [
  {id: 'navy', colour: '#1b2a6b', label: 'signature.ink.navy'},
  {id: 'black', colour: '#15232a', label: 'signature.ink.black'},
  {id: 'blue', colour: '#0b4f94', label: 'signature.ink.blue'},
];

/** Gives the picture of what a panel shows; null when nothing is there. */
export type Source = () => Promise<Blob | null>;

export interface PanelProps {
  ink: string;
  /** null: nothing is there to be used. */
  onSource: (source: Source | null) => void;
}
