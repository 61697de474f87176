/** What is wrong with a value: a sentence by key, or a text that metadata or the host gave. */
export type Fault = {key: string; params?: Record<string, string | number>} | {text: string};
