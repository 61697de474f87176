// The document of an example that fills a window; demo/site/docs/framed.js brings it to life.
import {answersOf} from './examples.mjs';

export const frameName = (tag) => `frame-${tag}.html`;

/** @param {string} tag @param {{title: string, markup: string}} example */
export const framePage = (tag, {title, markup}) => ({
  path: frameName(tag),
  bare: true,
  title,
  main: markup,
  scripts: [...(answersOf(tag) ? [`answers-${tag}`] : []), 'framed'],
});
