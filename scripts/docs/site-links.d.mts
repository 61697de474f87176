export function withSiteLinks(markdown: string, file: string, page: string): string;
export function fromRoot(address: string, file: string): string;
