import { findBrowser, findHeadlessBrowser } from '../../tools/support/browser.ts';
import { isProving } from '../support/campaign.ts';
import { openChromium } from './browsers/puppeteer.ts';
import { fewJourneys, proveJourneys } from './prove-journeys.ts';

// The whole browser needs three times the work of the shell.
const browser = isProving ? findBrowser(process.env) : findHeadlessBrowser(process.env);
proveJourneys('Chromium', 0, (language) => openChromium({ browser }, language), fewJourneys);
