/** The `@example` of each element's documentation, by tag; '' when it has none. */
declare module 'lc:examples' {
  const examples: Record<string, string>;
  export default examples;
}
