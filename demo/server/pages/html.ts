/** Markup that is safe to send. Text put into it is escaped; markup is not. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((whole, text, at) => whole + rendered(parts[at - 1]) + text));
}

/** Attributes of a tag: true is a bare name; false, '', null and undefined leave it out; objects are JSON. */
export function attributes(values: Record<string, unknown>): Html {
  const present = Object.entries(values).filter(
    ([, value]) => value !== false && value !== '' && value !== null && value !== undefined,
  );
  return new Html(
    present
      .map(([name, value]) => {
        if (value === true) return ` ${name}`;
        return ` ${name}="${escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))}"`;
      })
      .join(''),
  );
}

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(rendered).join('');
  return escaped(String(part));
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
