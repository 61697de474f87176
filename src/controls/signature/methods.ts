export const SIGNATURE_METHODS = ['draw', 'type', 'upload'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
