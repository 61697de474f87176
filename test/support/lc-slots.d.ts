/** Names of the slots beside the default one in each element's documentation, by tag. */
declare module 'lc:slots' {
  const slots: Record<string, string[]>;
  export default slots;
}
