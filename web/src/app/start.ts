import { rememberInteractions } from './first-interaction.ts';
import { whenIdleAfterPaint } from './when-idle.ts';

/**
 * The only script that the page loads by itself. It fetches the application when the page is painted and the browser
 * is idle, or at the visitor's first interaction, and hands that interaction over.
 */
const interactions = rememberInteractions();

async function startApplication(): Promise<void> {
  try {
    const { hydratePage } = await import('./entry-client.tsx');
    await hydratePage(interactions);
  } catch (error) {
    // The page says how to reach us without the forms.
    document.documentElement.dataset.app = 'failed';
    throw error;
  }
}

void Promise.race([interactions.first, whenIdleAfterPaint()]).then(startApplication);
