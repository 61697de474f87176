/** What a page writes to load the elements of the folder at `base`. */
export declare function snippet(
  base: string,
  integrity: {files: Record<string, string>},
): {importMap: string; csp: string; loader: string; classic: string};
