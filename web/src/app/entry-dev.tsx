import { createRoot } from 'react-dom/client';
import { createI18n } from '../i18n/create-i18n.ts';
import { preferredLanguage } from '../i18n/language-preference.ts';
import { invariant } from '../lib/invariant.ts';
import { BrowserApp } from './BrowserApp.tsx';
import { markDevice } from './device.ts';
import { routeFor, textsOn } from './routes.tsx';
import '../styles/index.css';

/* The entry of Vite's dev server, which renders every page in the browser. */
const language = preferredLanguage();
const route = routeFor(location.pathname);
markDevice();
const root = document.getElementById('root');
invariant(root, 'The page has no #root element to render into.');

const [instance] = await Promise.all([createI18n(language, textsOn(route)), route.load(language)]);
createRoot(root).render(<BrowserApp instance={instance} />);
document.documentElement.dataset.app = 'alive';
