/** The mail that the notifications are about. */
export const MESSAGE_ID = '<Zx3kQ0pW9aBc_-7d@vangnet.example>';

const headers = [
  'From: Vangnet <offerte@vangnet.example>',
  'To: jan@example.nl',
  'Subject: Je offerte',
  `Message-ID: ${MESSAGE_ID}`,
  'Date: Tue, 10 Mar 2026 12:00:00 +0000',
];

type Shape = {
  /** Of the notification itself. */
  readonly headers?: readonly string[];
  readonly reportType?: string;
  readonly text?: string;
  readonly status: readonly string[];
  readonly original?: { readonly type: string; readonly lines: readonly string[] } | undefined;
  readonly statusType?: string;
};

const part = (type: string, lines: readonly string[]) => ['--=_b', `Content-Type: ${type}`, '', ...lines, ''];

/** A report in three parts (RFC 6522), with these fields. */
export function report(shape: Shape): string {
  const {
    reportType = 'delivery-status',
    text = 'The mail was not delivered.',
    statusType = 'message/delivery-status',
  } = shape;
  return [
    'From: MAILER-DAEMON@mx.example.nl (Mail Delivery System)',
    'To: offerte@vangnet.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType};`,
    '\tboundary="=_b"',
    ...(shape.headers ?? []),
    '',
    ...part('text/plain; charset=utf-8', [text]),
    ...part(statusType, shape.status),
    ...(shape.original ? part(shape.original.type, shape.original.lines) : []),
    '--=_b--',
    '',
  ].join('\r\n');
}

const wholeMail = [...headers, 'MIME-Version: 1.0', 'Content-Type: text/plain', '', 'Beste Jan,'];

/** Each mail server in the shape in which it writes one: what it adds, folds, leaves out or names in another way. */
export const failures: Readonly<
  Record<string, { readonly mail: string; readonly status: string; readonly said: RegExp }>
> = {
  Postfix: {
    mail: report({
      headers: ['Auto-Submitted: auto-replied', 'Message-Id: <20260310120001.4D1C2@mx.example.nl>'],
      status: [
        'Reporting-MTA: dns; mx.example.nl',
        'X-Postfix-Queue-ID: 4D1C2',
        'X-Postfix-Sender: rfc822; offerte@vangnet.example',
        'Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000 (UTC)',
        '',
        'Final-Recipient: rfc822; jan@example.nl',
        'Original-Recipient: rfc822;jan@example.nl',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; mail.example.nl',
        'Diagnostic-Code: smtp; 550 5.1.1 <jan@example.nl>: Recipient address',
        '    rejected: User unknown in virtual mailbox table',
      ],
      original: { type: 'message/rfc822', lines: wholeMail },
    }),
    status: '5.1.1',
    said: /^550 5\.1\.1 <jan@example\.nl>: Recipient address rejected: User unknown in virtual mailbox table$/,
  },
  'Postfix, after five days': {
    mail: report({
      status: [
        'Reporting-MTA: dns; mx.example.nl',
        '',
        'Final-Recipient: rfc822; jan@example.nl',
        'Action: failed',
        'Status: 4.4.1',
        'Diagnostic-Code: X-Postfix; connect to mail.example.nl[192.0.2.1]:25: Connection timed out',
      ],
      original: { type: 'text/rfc822-headers', lines: headers },
    }),
    status: '4.4.1',
    said: /^connect to mail\.example\.nl/,
  },
  Exchange: {
    mail: report({
      headers: [
        `In-Reply-To: ${MESSAGE_ID}`,
        `References: ${MESSAGE_ID}`,
        'X-MS-Exchange-Message-Is-Ndr:',
        'Content-Language: nl-NL',
      ],
      text: 'Uw bericht aan jan@example.nl kan niet worden bezorgd.',
      status: [
        'Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com',
        'Received-From-MTA: dns;vangnet.example',
        'Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000',
        '',
        'Original-Recipient: rfc822;jan@example.nl',
        'Final-Recipient: rfc822;jan@example.nl',
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not',
        ' found by SMTP address lookup',
        'X-Display-Name: Jan',
      ],
    }),
    status: '5.1.10',
    said: /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient not found/,
  },
  Gmail: {
    mail: report({
      headers: [
        'Auto-Submitted: auto-replied',
        'X-Failed-Recipients: jan@example.nl',
        `References: ${MESSAGE_ID}`,
        `In-Reply-To: ${MESSAGE_ID}`,
      ],
      status: [
        'Reporting-MTA: dns; googlemail.com',
        'Received-From-MTA: dns; offerte@vangnet.example',
        'Arrival-Date: Tue, 10 Mar 2026 05:00:00 -0700 (PDT)',
        `X-Original-Message-ID: ${MESSAGE_ID}`,
        '',
        'Final-Recipient: rfc822; jan@example.nl',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.2, the server for the domain.)',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
        " 550-5.1.1 double-checking the recipient's email address for typos or",
        ' 550 5.1.1 unnecessary spaces.',
        'Last-Attempt-Date: Tue, 10 Mar 2026 05:00:01 -0700 (PDT)',
      ],
    }),
    status: '5.1.1',
    said: /^550-5\.1\.1 The email account/,
  },
  Sendmail: {
    mail: report({
      headers: ['Auto-Submitted: auto-generated (failure)'],
      status: [
        'Reporting-MTA: dns; mx.example.nl',
        'Received-From-MTA: DNS; vangnet.example',
        'Arrival-Date: Tue, 10 Mar 2026 13:00:00 +0100',
        '',
        'Final-Recipient: RFC822; jan@example.nl',
        'Action: failed',
        'Status: 5.7.1',
        'Remote-MTA: DNS; mail.example.nl',
        'Diagnostic-Code: SMTP; 554 5.7.1 Service unavailable',
        'Last-Attempt-Date: Tue, 10 Mar 2026 13:00:01 +0100',
      ],
      original: { type: 'message/rfc822', lines: wholeMail },
    }),
    status: '5.7.1',
    said: /^554 5\.7\.1 Service unavailable$/,
  },
  'an internationalised mail server (RFC 6533)': {
    mail: report({
      reportType: 'global-delivery-status',
      statusType: 'message/global-delivery-status',
      status: [
        'Reporting-MTA: dns; mx.example.nl',
        '',
        'Final-Recipient: utf-8; jos\u00e9@example.nl',
        'Action: failed (by rule)',
        'Status: 5.6.7 (internationalised address)',
      ],
      original: { type: 'message/global-headers', lines: headers },
    }),
    status: '5.6.7',
    said: /^$/,
  },
};

const ofAction = (action: string, status: string) =>
  report({
    status: [
      'Reporting-MTA: dns; mx.example.nl',
      '',
      'Final-Recipient: rfc822; jan@example.nl',
      `Action: ${action}`,
      `Status: ${status}`,
    ],
    original: { type: 'text/rfc822-headers', lines: headers },
  });

/** What is no mail that was given up. */
export const others: Readonly<Record<string, string>> = {
  'a mail that is tried on': ofAction('delayed', '4.2.2'),
  'a mail that was delivered': ofAction('delivered', '2.1.5'),
  'a mail that was passed on': ofAction('relayed', '2.1.9'),
  'a receipt of a mail program': report({
    reportType: 'disposition-notification',
    statusType: 'message/disposition-notification',
    status: [
      'Final-Recipient: rfc822;jan@example.nl',
      `Original-Message-ID: ${MESSAGE_ID}`,
      'Disposition: manual-action; displayed',
    ],
  }),
  'a failed mail that nothing names': report({
    status: [
      'Reporting-MTA: dns; mx.example.nl',
      '',
      'Final-Recipient: rfc822; jan@example.nl',
      'Action: failed',
      'Status: 5.1.1',
    ],
  }),
  'an answer of a person': [
    ...headers.slice(0, 3),
    `In-Reply-To: ${MESSAGE_ID}`,
    '',
    'Action: failed',
    'Status: 5.1.1',
    '',
  ].join('\r\n'),
  'an empty mail': '',
};
