import { site } from '../../../site.config.ts';

const { street, postalCode, city } = site.company;

/** In one line, in Slovak format in every language. */
export const companyAddress = `${street}, ${postalCode} ${city}`;
