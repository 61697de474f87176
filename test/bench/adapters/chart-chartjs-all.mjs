// Chart.js with the points of all rows, of which ours draws the first 10,000.
import {draw} from './chart-chartjs.mjs';

export const mount = (host, {rows}) => draw(host, rows, Infinity);
