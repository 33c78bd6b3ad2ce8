/** Texts that would add a header, a recipient or a part to a mail that pasted them in unencoded. */
export const injections: readonly string[] = [
  'x\r\nBcc: victim@example.org',
  'x\nBcc: victim@example.org',
  'x\rBcc: victim@example.org',
  'x\r\n\r\nA new body',
  'x\r\n.\r\nMAIL FROM:<evil@example.org>',
  'x\u2028Bcc: victim@example.org',
  'x\u0085Bcc: victim@example.org',
  'x\u0000\r\nSubject: other',
  'x\r\n Content-Type: text/html',
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
