export function escaped(text: string): string;
export function icon(name: string): string;
export function slug(text: string): string;
