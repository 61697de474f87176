import {signal} from '@preact/signals-react';

/** Which nodes are open: those of a level by themselves, others by the person; of what a filter finds all at first. */
export class OpenNodes {
  /** Nodes that the person opened and closed. */
  private readonly toggled = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly toggledFound = signal<ReadonlyMap<string, boolean>>(new Map());

  constructor(
    /** Whether a level begins open. */
    private readonly begins: (level: number) => boolean,
  ) {}

  has(key: string, level: number, isFound: boolean): boolean {
    if (isFound) return this.toggledFound.value.get(key) ?? true;
    return this.toggled.value.get(key) ?? this.begins(level);
  }

  set(keys: string[], open: boolean, isFound: boolean): void {
    const toggled = isFound ? this.toggledFound : this.toggled;
    toggled.value = new Map([...toggled.peek(), ...keys.map((key) => [key, open] as const)]);
  }

  /** Opened by hand. */
  isByHand(key: string): boolean {
    return this.toggled.peek().get(key) === true;
  }

  /** Other rows are found. */
  forgetFound(): void {
    this.toggledFound.value = new Map();
  }
}
