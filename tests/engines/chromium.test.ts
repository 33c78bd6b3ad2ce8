import { requireEngine } from '../../tools/support/engines.ts';
import { openChromium } from './browsers/puppeteer.ts';
import { fewJourneys, proveJourneys } from './prove-journeys.ts';

proveJourneys(
  'Chromium',
  (language) => openChromium(requireEngine('chromium', process.env), language),
  fewJourneys,
);
