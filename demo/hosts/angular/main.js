import 'zone.js';
import '@angular/compiler';
import {bootstrapApplication} from '@angular/platform-browser';
import {Page} from './page.js';

void bootstrapApplication(Page);
