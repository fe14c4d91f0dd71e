/** Points the product at the sandbox's providers. What the environment says already goes before it. */
export function sandboxEnvironment(port: number, smtpPort: number): Record<string, string> {
  return {
    ADDRESS_API_URL: `http://127.0.0.1:${port}/bzk/locatieserver/search/v3_1`,
    PAYMENT_API_URL: `http://127.0.0.1:${port}`,
    PAYMENT_API_KEY: 'test_sandboxSandboxSandboxSandboxSandbox',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Vangnet <offerte@vangnet.example>',
    ADVISER_MAILBOX: 'adviseur@vangnet.example',
  };
}
