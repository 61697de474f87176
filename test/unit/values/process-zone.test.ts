import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {addToDate, dateOfDay, dayNumber, formatDate, parseDate, weekday} from '../../../src/values/date/date.js';
import {formatsOf} from '../../../src/values/formats.js';
import {coerce} from '../../../src/types/coerce.js';
import {shownText} from '../../../src/types/shown.js';
import {parseTimestamp} from '../../../src/values/date/parse-timestamp.js';
import {formatTimestamp} from '../../../src/values/date/timestamp.js';
import {LOCALES, type Attribute} from '../../../src/values/types.js';
import {dayBounds} from '../../../src/values/date/zone.js';

const due: Attribute = {internalId: 'due', name: 'due', label: 'Due', type: ['date']};

/** Every day of four years around the edges of summer time, through every function, as one text. */
function everything(): string {
  const lines: unknown[] = [];
  for (const locale of LOCALES) {
    const formats = formatsOf(locale, 'Europe/Kyiv', {dateFormat: 'dddd, D MMMM YYYY'});
    for (let day = dayNumber('2023-01-01'); day < dayNumber('2027-01-01'); day += 7) {
      const iso = dateOfDay(day);
      const text = formatDate(iso, formats);
      const {from} = dayBounds(iso, formats.timeZone);
      const moment = formatTimestamp(from, formats);
      lines.push(
        text,
        parseDate(text, formats),
        shownText(coerce(due, iso), due, {formats}),
        weekday(iso),
        addToDate(iso, 1, 'month'),
        moment,
        parseTimestamp(moment, formats),
      );
    }
  }
  return lines.join('\n');
}

if (process.env.LC_ZONE_CHILD) process.stdout.write(everything());
else {
  describe("the process's own time zone", () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Beirut']) {
      it(`changes nothing: ${zone}`, () => {
        const env = {...process.env, TZ: zone, LC_ZONE_CHILD: '1', NODE_TEST_CONTEXT: undefined};
        const {stdout, stderr} = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {env, encoding: 'utf8'});
        assert.equal(stdout, everything(), stderr);
      });
    }
  });
}
