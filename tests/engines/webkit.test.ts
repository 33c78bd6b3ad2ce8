import { requireEngine } from '../../tools/support/engines.ts';
import { openWebKit } from './browsers/webkit.ts';
import { proveJourneys, shareOfJourneys } from './prove-journeys.ts';

const programs = requireEngine('webkit', process.env);
proveJourneys('WebKit', 0, (language) => openWebKit(programs, language), shareOfJourneys('webkit'));
