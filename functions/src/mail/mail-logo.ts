import { look, mailColors } from './mail-style.ts';

/** The ground is dark in both schemes, so the logo has the colours that the website gives it in the dark one. */
const [toeColor, padColor] = [mailColors.text[1], mailColors.mark[1]];

/** Turned where mail programs know how, upright elsewhere. */
function toe(size: string, angle: number): string {
  return `<div style="display:inline-block;${size};border-radius:50%;background:${toeColor};transform:rotate(${angle}deg)"></div>`;
}

const outer = 'width:7px;height:9px;margin-top:11px';
const inner = 'width:7px;height:10px;margin:2px 2px 1px';

/**
 * The website's logo: its mark out of boxes, because mail programs show no SVG, and a picture would be an attachment or tell
 * that the mail was opened (docs/decisions/034). Outlook for Windows knows no round corners and
 * gets the word alone.
 */
export const mailLogo = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<!--[if !mso]><!-->
<td valign="top" style="font-size:0">${toe(outer, -24)}</td>
<td width="23" valign="top" style="font-size:0;text-align:center">${toe(inner, -8)}${toe(inner, 8)}
<div style="height:18px;margin:0 1px"><div style="height:14px;padding-top:7px;border-radius:50%;background:${padColor}"><div ${look('hole')}></div></div></div>
<div style="margin:0 4px;border:6px solid transparent;border-top-color:${padColor};border-bottom:0"></div></td>
<td valign="top" style="font-size:0">${toe(outer, 24)}</td>
<!--<![endif]-->
<td ${look('wordmark')}>Labka</td>
</tr></table>`;
