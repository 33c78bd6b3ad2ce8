/** Characters that some program may take for the end of a line. */
const lineEnds = [
  '\r\n',
  '\n',
  '\r',
  '\n\r',
  '\r\r\n',
  '\r\n ',
  '\r\n\t',
  '\u0000\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '%0d%0a',
  '\\r\\n',
  '=?utf-8?Q?=0D=0A?=',
];

/** Text that would be harmful on a line of its own. */
const lines = [
  'Bcc: victim@example.org',
  'To: victim@example.org',
  'From: evil@example.org',
  'Reply-To: evil@example.org',
  'Subject: other',
  'Content-Type: text/html',
  'Content-Transfer-Encoding: base64',
  'X-Evil: yes',
  'Auto-Submitted: no',
  'List-Unsubscribe: <https://evil.example>',
  '\r\nA new body',
  '.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<victim@example.org>\r\nDATA',
];

/** Texts that would add a header, a recipient or a part to a mail that pasted them in unencoded. */
export const injections: readonly string[] = [
  ...lineEnds.flatMap((end) => lines.map((line) => `x${end}${line}`)),
  'x\r\n.\r\nMAIL FROM:<evil@example.org>',
  'x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b',
  'Evil <evil@example.org>, Other <victim@example.org>',
  '"Evil" <evil@example.org>',
  'evil@example.org\u0000@example.com',
  '=?utf-8?Q?x=0D=0ABcc:_victim=40example.org?=',
  'Team: a@example.org, b@example.org;',
  'x@example.org>\r\nRCPT TO:<victim@example.org',
  'x@example.org> SIZE=1',
  '%0D%0ABcc: victim@example.org',
  '\r\nReply-To: evil@example.org',
  '\t\r\n\tFrom: evil@example.org',
];

/** Texts that would be markup in an HTML part that pasted them in unescaped. */
export const markup: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</div></main><h1>Paid</h1>',
  '<a href="https://evil.example">click</a>',
  '--><style>*{display:none}</style>',
  '<svg/onload=alert(1)>',
  '&lt;b&gt; &#60;b&#62;',
  '" onmouseover="alert(1)',
];
