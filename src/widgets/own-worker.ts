interface Policies {
  createPolicy(
    name: string,
    rules: {createScriptURL: (address: string) => string},
  ): {
    createScriptURL(address: string): string;
  };
}

/**
 * A worker of a file of ours. `name` is the policy that a page with Trusted Types allows. Throws where the file is of
 * another origin, or the page's policy refuses it.
 */
export function ownWorker(name: 'lc-pdf' | 'lc-scanner', address: URL): Worker {
  const {trustedTypes} = globalThis as {trustedTypes?: Policies};
  const policy = trustedTypes?.createPolicy(name, {createScriptURL: (text) => text});
  return new Worker(policy ? policy.createScriptURL(address.href) : address.href, {type: 'module'});
}
