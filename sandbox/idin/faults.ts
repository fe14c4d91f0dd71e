/** Why a request is refused, in the form of an AcquirerErrorRes. */
export type Fault = {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly action?: string;
  readonly consumerMessage?: string;
  /** Second-level SAML code when the AuthnRequest is at fault. */
  readonly saml?: string;
};

/**
 * The guide with the codes of iDIN is not public: families and numbers are those of the sister protocol iDEAL 3, so a
 * client must not depend on more than the form of a code.
 */
const CODES = {
  IX1100: 'Received XML not valid',
  SO1000: 'Failure in system',
  SE2700: 'Invalid electronic signature',
  BR1210: 'Value contains non-permitted character',
  AP1100: 'MerchantID unknown',
  AP1200: 'IssuerID unknown',
  AP1300: 'SubID unknown',
  AP2600: 'Transaction does not exist',
  AP2620: 'Transaction already submitted',
  AP2920: 'Expiration period is not valid',
} as const;

export const fault = (code: keyof typeof CODES, detail?: string): Fault => ({
  code,
  message: CODES[code],
  ...(detail !== undefined && { detail }),
});

/** The AuthnRequest in the container is refused. */
export const samlFault = (second: string, detail: string): Fault => ({ ...fault('BR1210', detail), saml: second });

export const OUT_OF_ORDER: Fault = {
  ...fault('SO1000', 'The scenario of the sandbox is error'),
  action: 'Try again later',
  consumerMessage: 'iDIN is op dit moment niet beschikbaar. Probeer het later opnieuw.',
};
