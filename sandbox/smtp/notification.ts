import type { World } from '../world.ts';

/** The report about a mail that was accepted and cannot be delivered. */
export type Failure = {
  readonly action: 'failed' | 'delayed';
  /** RFC 3463. */
  readonly status: string;
  readonly reply: string;
};

type Undelivered = { readonly from: string; readonly to: string; readonly raw: Buffer; readonly failure: Failure };

/** A delivery status notification (RFC 3464), as Postfix writes one. */
export function notificationOf(world: World, { from, to, raw, failure }: Undelivered): Buffer {
  const { action, status, reply } = failure;
  const boundary = `report-${world.newId()}`;
  const [headers = ''] = raw.toString('latin1').split('\r\n\r\n');
  const isFinal = action === 'failed';
  const lines = [
    'From: MAILER-DAEMON@sandbox.test (Mail Delivery System)',
    `To: <${from}>`,
    `Subject: ${isFinal ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail (still being retried)'}`,
    `Date: ${world.now().toUTCString()}`,
    `Message-ID: <${world.newId()}@sandbox.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    `\tboundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: ${reply}`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; sandbox.test',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${reply}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
