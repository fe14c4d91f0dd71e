import { directoryXml } from './directory.ts';
import type { Fault } from './faults.ts';
import { ACQUIRER_ID } from './merchant.ts';
import type { State, Transaction } from './transactions.ts';
import { IDX, xml, type Xml } from './xml.ts';

/** Banks differ in their prefixes; the sandbox's own makes sure that a client reads namespaces. */
function message(name: string, now: Date, content: Xml): string {
  const root = { html: `idx:${name}` };
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns:idx="${IDX}" version="1.0.0" productID="NL:BVN:BankID:1.0">
  <idx:createDateTimestamp>${now.toISOString()}</idx:createDateTimestamp>
  ${content}
</${root}>`.html;
}

const ACQUIRER = xml`<idx:Acquirer><idx:acquirerID>${ACQUIRER_ID}</idx:acquirerID></idx:Acquirer>`;

export const directoryMessage = (now: Date): string =>
  message(
    'DirectoryRes',
    now,
    xml`${ACQUIRER}
  ${directoryXml()}`,
  );

export const transactionMessage = (now: Date, { id, createdAt }: Transaction, bankUrl: string): string =>
  message(
    'AcquirerTrxRes',
    now,
    xml`${ACQUIRER}
  <idx:Issuer><idx:issuerAuthenticationURL>${bankUrl}</idx:issuerAuthenticationURL></idx:Issuer>
  <idx:Transaction>
    <idx:transactionID>${id}</idx:transactionID>
    <idx:transactionCreateDateTimestamp>${createdAt.toISOString()}</idx:transactionCreateDateTimestamp>
  </idx:Transaction>`,
  );

/** @param samlResponse goes with Success only */
export const statusMessage = (now: Date, { id }: Transaction, { status, since }: State, samlResponse?: Xml): string =>
  message(
    'AcquirerStatusRes',
    now,
    xml`${ACQUIRER}
  <idx:Transaction>
    <idx:transactionID>${id}</idx:transactionID>
    <idx:status>${status}</idx:status>
    <idx:statusDateTimestamp>${since.toISOString()}</idx:statusDateTimestamp>
    ${samlResponse ? xml`<idx:container>${samlResponse}</idx:container>` : ''}
  </idx:Transaction>`,
  );

export const errorMessage = (now: Date, fault: Fault, samlResponse?: Xml): string =>
  message(
    'AcquirerErrorRes',
    now,
    xml`<idx:Error>
    <idx:errorCode>${fault.code}</idx:errorCode>
    <idx:errorMessage>${fault.message}</idx:errorMessage>
    ${optional('errorDetail', fault.detail, 256)}
    ${optional('suggestedAction', fault.action, 512)}
    ${optional('consumerMessage', fault.consumerMessage, 512)}
    ${samlResponse ? xml`<idx:container>${samlResponse}</idx:container>` : ''}
  </idx:Error>`,
  );

const optional = (name: string, text: string | undefined, longest: number): Xml | string => {
  const element = { html: `idx:${name}` };
  return text === undefined ? '' : xml`<${element}>${text.slice(0, longest)}</${element}>`;
};
