/** The pages of demo/hosts. */
export declare const hosts: readonly {kind: string; title: string; about: string; files: string[]}[];
/** What is asserted of each of them. */
export declare const CHECKS: readonly string[];
/** The documentation of the pages, by its file. */
export declare function hostDocs(): Map<string, string>;
