/** What a browser asks for; Hosting chooses the page by it, and the application keeps to it. */
export const languages = [
  { language: 'en', accepted: 'en-GB,en' },
  { language: 'sk', accepted: 'sk-SK,sk' },
] as const;
