import {isEmptyValue} from '../../values/compare.js';
import type {Formats} from '../../values/formats.js';
import {readOptions} from '../../values/options.js';
import type {TypeConfig} from '../../values/types.js';
import {fold, type ClipboardPart, type Reading} from '../clipboard-part.js';
import {emptyValue} from '../coerce.js';

export const clipboard: ClipboardPart = {
  read: (_, plain, {column, config, formats}) =>
    plain ? readOption(plain, config, formats) : {value: emptyValue(column)},
  readCopied: ({cell, value}) => (isEmptyValue(value) && !isEmptyValue(cell.v) ? undefined : {value}),
};

/** By its text in the active language, else by its key. */
function readOption(text: string, config: TypeConfig, formats: Formats): Reading {
  const options = readOptions(config.options ?? {}, formats.locale).filter(({disabled}) => !disabled);
  const wanted = fold(text, formats);
  const option =
    options.find((each) => each.text === text) ??
    options.find((each) => each.key === text) ??
    options.find((each) => fold(each.text, formats) === wanted);
  return option ? {value: option.value} : {misfit: 'option'};
}
