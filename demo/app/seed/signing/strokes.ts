import {createHash} from 'node:crypto';

/** A stroke of a pen that stands for a person's signature: the same for the same name. */
export function signatureOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  let [x, path] = [24, 'M12 78'];
  for (let at = 0; at < 7; at++) {
    const [up, across, down] = [bytes[at * 3]!, bytes[at * 3 + 1]!, bytes[at * 3 + 2]!];
    const width = 22 + (across % 26);
    path += ` C${x + 4} ${20 + (up % 40)}, ${x + width * 0.6} ${12 + (up % 30)}, ${x + width * 0.5} ${60 + (down % 30)}`;
    path += ` S${x + width * 0.8} ${70 + (down % 24)}, ${x + width} ${58 + (up % 20)}`;
    x += width;
  }
  path += ` Q${x + 30} 84, ${x + 70} 46`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${x + 84}" height="110" viewBox="0 0 ${x + 84} 110"><path d="${path}" fill="none" stroke="#1b2b6b" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
