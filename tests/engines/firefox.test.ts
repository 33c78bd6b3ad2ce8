import { requireEngine } from '../../scripts/local/engines.mjs';
import { openFirefox } from './browsers/puppeteer.ts';
import { proveJourneys } from './prove-journeys.ts';

proveJourneys('Firefox', (language) => openFirefox(requireEngine('firefox', process.env), language));
