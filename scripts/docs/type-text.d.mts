export function typeText(schema: object, depth?: number): string;
