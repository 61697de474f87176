/** One JSON object a line on standard output. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, error: unknown, facts?: Record<string, unknown>): void;
}

export function jsonLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const put = (level: string, event: string, facts: Record<string, unknown>) =>
    write(`${JSON.stringify({time: new Date().toISOString(), level, event, ...facts})}\n`);
  return {
    info: (event, facts = {}) => put('info', event, facts),
    error: (event, error, facts = {}) => put('error', event, {...facts, ...described(error)}),
  };
}

/** Errors only. */
export function quietLog(write?: (line: string) => void): Log {
  return {...jsonLog(write), info: () => undefined};
}

function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {message: String(error)};
  const {message, stack, cause} = error;
  const {code} = error as {code?: string};
  return {message, ...(code && {code}), stack, ...(cause !== undefined && {cause: String(cause)})};
}
