import { requireEngine } from '../../tools/support/engines.ts';
import { openWebKit } from './browsers/webkit.ts';
import { proveJourneys } from './prove-journeys.ts';

proveJourneys('WebKit', 0, (language) => openWebKit(requireEngine('webkit', process.env), language));
