/** The public authorities of the company's country, for legal texts and pages. */
import type { Authority } from './site-config.ts';

export const authorities = {
  /**
   * Supervises the protection of personal data (Article 77 GDPR, Act 18/2018). Specification §2 fixes its
   * Slovak name, which letters to it need, so the English name only appends a translation.
   */
  dataProtectionAuthority: {
    country: 'SK',
    name: {
      sk: 'Úrad na ochranu osobných údajov Slovenskej republiky',
      en: 'Úrad na ochranu osobných údajov Slovenskej republiky (Office for Personal Data Protection of the Slovak Republic)',
    },
    address: 'Budova Park one, Námestie 1. mája 18, 811 06 Bratislava',
    web: 'https://dataprotection.gov.sk',
    email: 'statny.dozor@pdp.gov.sk',
    phone: '+421 2 3231 3214',
    verifiedOn: '2026-11-21',
  },

  /** Supervises consumer protection and receives proposals for out-of-court dispute resolution. */
  consumerAuthority: {
    country: 'SK',
    name: { sk: 'Slovenská obchodná inšpekcia', en: 'Slovak Trade Inspection' },
    address: 'Bajkalská 21/A, Bratislava',
    web: 'https://www.soi.sk',
    verifiedOn: '2026-11-21',
  },

  /** The Slovak Digital Services Coordinator. */
  mediaAuthority: {
    country: 'SK',
    name: { sk: 'Rada pre mediálne služby', en: 'Council for Media Services' },
    web: 'https://rpms.sk',
    verifiedOn: '2026-11-21',
  },

  /** Receives reports of content that harms children. */
  childHotline: {
    country: 'SK',
    name: { sk: 'Stopline.sk', en: 'Stopline.sk' },
    web: 'https://stopline.sk',
    verifiedOn: '2026-11-21',
  },

  /** Talks with children and young people, free of charge; its name is the same in English. */
  childHelpline: {
    country: 'SK',
    name: { sk: 'Linka detskej istoty', en: 'Linka detskej istoty' },
    phone: '116 111',
    web: 'https://ldi.sk',
    verifiedOn: '2026-11-21',
  },

  /** Supervises what websites store on devices (Section 109 of Act 452/2021). */
  communicationsAuthority: {
    country: 'SK',
    name: {
      sk: 'Úrad pre reguláciu elektronických komunikácií a poštových služieb',
      en: 'Regulatory Authority for Electronic Communications and Postal Services',
    },
    web: 'https://www.teleoff.gov.sk',
    verifiedOn: '2026-11-21',
  },
} satisfies Readonly<Record<string, Authority>>;
