import { requireEngine } from '../../tools/support/engines.ts';
import { openFirefox } from './browsers/puppeteer.ts';
import { halfOfJourneys, proveJourneys } from './prove-journeys.ts';

proveJourneys(
  'Firefox',
  (language) => openFirefox(requireEngine('firefox', process.env), language),
  halfOfJourneys,
);
