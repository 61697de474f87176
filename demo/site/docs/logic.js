// @ts-check
// The check of expressions and formulas for the playground: it comes once the first view is there.
import {checkLogic} from '../../../src/rules/logic-check.js';
import {readExpression} from '../../../src/rules/expression-names.js';

Object.assign(globalThis, {lcDocsLogic: (/** @type {unknown} */ metadata) => checkLogic(metadata, readExpression)});
