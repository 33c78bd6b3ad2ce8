import { colors } from '@labka/contract/brand';

/** The website's card radius in pixels: some mail programs know no other length. */
const cardRadius = '28px';

/** Round at any height, like the website's buttons. */
const buttonRadius = '99px';

const font = "font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif";

/** Repeated and coloured styles, with the brand's colours in braces; a mail is readable without them. */
const looks = {
  page: 'margin:0;padding:0;background-color:{page}',
  brand: `padding:18px 24px;border-radius:${cardRadius} ${cardRadius} 0 0;background-color:{surface-strong}`,
  // Dark in both schemes.
  wordmark: `padding-left:8px;${font};font-size:22px;font-weight:800;letter-spacing:-0.8px;color:${colors.text[1]}`,
  // The background that shows through the brand's mark.
  hole: 'background-color:{surface-strong}',
  card: `padding:28px 24px;${font};font-size:16px;line-height:1.6;overflow-wrap:break-word;color:{text};background-color:{surface}`,
  title: 'margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.3px;color:{text}',
  line: 'margin:32px 0;border:0;border-top:1px solid;border-color:{line}',
  details: 'margin:28px 0 0',
  quotation:
    'margin:12px 0 0;padding:16px;border-left:4px solid;color:{text};background-color:{surface-sunken};border-color:{mark}',
  // Outlook applies padding to cells, not to links.
  buttonCell: `border-radius:${buttonRadius};mso-padding-alt:14px 26px;background-color:{action}`,
  button: `display:inline-block;padding:14px 26px;border-radius:${buttonRadius};${font};font-size:16px;font-weight:600;line-height:20px;text-decoration:none;color:{on-action};background-color:{action}`,
  footer: `padding:20px 24px;border-top:1px solid;border-radius:0 0 ${cardRadius} ${cardRadius};${font};font-size:13px;line-height:1.5;overflow-wrap:break-word;color:{text-muted};background-color:{surface};border-color:{line}`,
  footerLine: 'margin:0 0 6px;color:{text-muted}',
  link: 'color:{link}',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
} as const;

/** Inline for the light scheme, which every program keeps; a class for the dark one, where sheets are supported. */
export function look(name: keyof typeof looks): string {
  return `class="${name}" style="${inScheme(looks[name], 0)}"`;
}

function inScheme(rules: string, scheme: 0 | 1): string {
  return rules.replace(/\{([\w-]+)\}/g, (_, color: string) => {
    const found = Object.entries(colors).find(([name]) => name === color);
    if (!found) throw new Error(`The brand has no colour "${color}".`);
    return found[1][scheme];
  });
}

const darkRules = Object.entries(looks).flatMap(([name, rules]) => {
  const colored = rules.split(';').filter((rule) => rule.includes('{'));
  const dark = colored.map((rule) => `${inScheme(rule, 1)} !important`);
  return dark.length > 0 ? [`.${name} { ${dark.join('; ')} }`] : [];
});

/** The dark scheme, and phones. */
export const mailStyle = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules.join('\n')}
}
@media (max-width: 480px) {
.frame { padding: 0 !important; }
.brand, .footer { border-radius: 0 !important; }
.brand, .card, .footer { padding-left: 16px !important; padding-right: 16px !important; }
}
`;
