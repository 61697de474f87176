// A rollup plugin that writes manifest.json: for each entry the files its static imports load, and by source module the
// files of what is loaded later. The server's preload hints and the size budgets read it.
export function manifest() {
  return {
    name: 'manifest',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (file, seen = new Set()) => {
        const chunk = byFile.get(file);
        if (!chunk || seen.has(file)) return seen;
        seen.add(file);
        for (const next of chunk.imports) closure(next, seen);
        return seen;
      };
      const entries = {};
      const later = {};
      for (const chunk of chunks) {
        if (chunk.isEntry) entries[chunk.name.replace('elements/', '')] = [...closure(chunk.fileName)];
        if (chunk.isDynamicEntry && chunk.facadeModuleId) {
          later[chunk.facadeModuleId.replace(`${process.cwd()}/`, '').replace('\0', '')] = [...closure(chunk.fileName)];
        }
      }
      this.emitFile({type: 'asset', fileName: 'manifest.json', source: JSON.stringify({entries, later}, null, 2)});
    },
  };
}

/** The chunks of each entry but its own file, as indexes: what the loader fetches ahead. */
export function chunksByTag({entries}) {
  const files = [...new Set(Object.values(entries).flat())].filter((file) => file.startsWith('chunks/'));
  const indexes = (own) => own.map((file) => files.indexOf(file)).filter((index) => index >= 0);
  return {files, byTag: Object.fromEntries(Object.entries(entries).map(([tag, own]) => [tag, indexes(own)]))};
}
