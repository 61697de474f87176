import '@angular/compiler';
import {provideExperimentalZonelessChangeDetection} from '@angular/core';
import {bootstrapApplication} from '@angular/platform-browser';
import {Page} from '../angular/page.js';

void bootstrapApplication(Page, {providers: [provideExperimentalZonelessChangeDetection()]});
