import { requireEngine } from '../../tools/support/engines.ts';
import { openFirefox } from './browsers/puppeteer.ts';
import { proveJourneys, shareOfJourneys } from './prove-journeys.ts';

const programs = requireEngine('firefox', process.env);
proveJourneys('Firefox', 1, (language) => openFirefox(programs, language), shareOfJourneys('firefox'));
