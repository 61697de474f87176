/** The first element that a selector finds inside of an element of ours. */
export const inside = (host: HTMLElement, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector);

export const all = (host: HTMLElement, selector: string) => [
  ...host.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

/** The button of a name; undefined where there is none. */
export const button = (host: HTMLElement, name: string) =>
  all(host, 'button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name);

/** The item of an open menu that begins with a text. */
export const item = (host: HTMLElement, name: string) =>
  all(host, '[role="menuitem"]').find(({textContent}) => textContent!.trim().startsWith(name));
