import { requireEngine } from '../../tools/support/engines.ts';
import { openSafari } from './browsers/safari.ts';
import { proveJourneys } from './prove-journeys.ts';

proveJourneys('Safari', 1, () => openSafari(requireEngine('safari', process.env)));
