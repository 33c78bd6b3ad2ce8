import { requireEngine } from '../../tools/support/engines.ts';
import { openWebKit } from './browsers/webkit.ts';
import { halfOfJourneys, proveJourneys } from './prove-journeys.ts';

const programs = requireEngine('webkit', process.env);
proveJourneys('WebKit', 0, (language) => openWebKit(programs, language), halfOfJourneys(0));
