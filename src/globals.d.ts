/** Text of a style sheet, minified by the build. */
declare module '*.css' {
  const css: string;
  export default css;
}

/** true in the development build and in tests: warnings carry their sentences. */
declare const __DEV__: boolean;

/** Version of package.json. */
declare const __VERSION__: string;
