// Tests that need no page say so in their first line; what a page needs takes two seconds to load.
if ('document' in globalThis) await import('./setup-dom.ts');

export {};
