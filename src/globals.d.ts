/** Text of a style sheet, minified by the build. */
declare module '*.css' {
  const css: string;
  export default css;
}

/** true in the development build and in tests: warnings carry their sentences. */
declare const __DEV__: boolean;

/** Version of package.json. */
declare const __VERSION__: string;

/** The classes of all files of `elements/`, gathered by the bundler. */
declare module 'lc:elements' {
  interface ElementClass extends CustomElementConstructor {
    tag: string;
    define(tag?: string, page?: object): void;
  }
  const elements: ElementClass[];
  export default elements;
}

/** A part of a locale's catalogue, cut from `locales/` by the bundler. */
declare module 'lc:messages/*' {
  /** A text, or one per plural category. */
  const messages: Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
  export default messages;
}

/** What the loader says where code did not come, by language. */
declare module 'lc:messages/loader' {
  const sentences: Record<string, [title: string, reason: string, retry: string]>;
  export default sentences;
}

/** The properties of each tag that has a file in `elements/`, derived by `scripts/shapes.mjs`. */
declare module 'lc:shapes' {
  const shapes: Record<string, string>;
  export default shapes;
}

/**
 * What the loader fetches ahead, as indexes of `files`: the chunks each tag loads at once, the parts of the catalogue by
 * locale with how many of them a tag waits for, the services of a tag with an alias, the tables of a form that has some, and
 * what a list imports whose rows are the page's. Empty where files have no lasting names.
 */
declare const __CHUNKS__: {
  files: string[];
  byTag: Record<string, number[]>;
  words: Record<string, number[]>;
  said: Record<string, number>;
  services: number[];
  tables: number[];
  rows: number[];
};
