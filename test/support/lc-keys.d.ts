/** The `@key` lines of each element's documentation, by tag: `Home_End` is `{name: 'Home_End', keys: ['Home', 'End'], …}`. */
declare module 'lc:keys' {
  const keys: Record<string, {name: string; keys: string[]; description: string}[]>;
  export default keys;
}
