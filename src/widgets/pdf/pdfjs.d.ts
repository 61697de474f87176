/** The library as it comes minified; its declarations are those of the package. */
declare module 'pdfjs-dist/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
