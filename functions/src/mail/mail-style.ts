/** Mail programs know few rules; without any of these the mail is still readable from top to bottom. */
export const mailStyle = `
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #f5f3ef; }
main { max-width: 640px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
table { border-collapse: collapse; }
th { padding: 2px 16px 2px 0; font-weight: 600; text-align: start; vertical-align: top; white-space: nowrap; }
td { padding: 2px 0; overflow-wrap: anywhere; }
.message { margin: 16px 0; padding: 16px; border-inline-start: 4px solid #c2703d; background: #faf7f2; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #17604a; color: #ffffff; font-weight: 600; text-decoration: none; }
hr { margin: 32px 0; border: 0; border-top: 1px solid #e2d8c3; }
footer { font-size: 13px; color: #59636e; }
footer p { margin: 4px 0; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
body { color: #e6e6e6; background: #17181a; }
main { background: #222428; }
.message { background: #2a2c31; }
footer { color: #a5adb6; }
}
`;
