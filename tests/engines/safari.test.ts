import { requireEngine } from '../../tools/support/engines.ts';
import { openSafari } from './browsers/safari.ts';
import { journeys, proveJourneys } from './prove-journeys.ts';

const programs = requireEngine('safari', process.env);
proveJourneys('Safari', 1, () => openSafari(programs), journeys);
