/** Lets what waits for nothing but its turn have it: every promise that can settle has settled then. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
