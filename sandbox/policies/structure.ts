/** An AFD 2.0 policy structure as received: every entity is an array of items. */
export type Structure = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, unknown>>;

/** Finds faults of a structure, in the form of its own `error` entity. */
export type StructureError = {
  readonly entityType: string;
  readonly code: 'missing' | 'invalid' | 'unknownReference' | 'rejected';
  readonly text: string;
  readonly attribute: string;
};

const isItem = (given: unknown): given is Item => typeof given === 'object' && given !== null && !Array.isArray(given);
export const isStructure = isItem;

/** The items of an entity; none when it is absent or not an array. */
export function itemsOf(structure: Structure, entity: string): readonly Item[] {
  const items = structure[entity];
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/** The reference by which the sender names it. */
export function referenceIn(structure: Structure): unknown {
  const technical = structure['commonTechnical'];
  return isItem(technical) ? technical['senderReference'] : undefined;
}

const ENTITIES = ['policy', 'party', 'object', 'coverage', 'financialTransaction', 'document', 'process'] as const;
const COMMON = [
  'businessLine',
  'porCompany',
  'afdDefinitionName',
  'afdDefinitionVersion',
  'dataCatalogVersion',
] as const;

/** Why the administration cannot accept a structure; empty when it can. */
export function errorsIn(structure: Structure): readonly StructureError[] {
  const items = ENTITIES.flatMap((entity) => itemsOf(structure, entity).map((item) => ({ entity, item })));
  const keys = new Set(items.map(({ item }) => item['refKey']).filter((key) => key !== undefined));
  return [
    ...errorsInCommon(structure['commonFunctional']),
    ...ENTITIES.flatMap((entity) => errorsInEntity(entity, structure[entity])),
    ...errorsInPolicy(itemsOf(structure, 'policy')),
    ...itemsOf(structure, 'financialTransaction').flatMap(errorsInPremium),
    ...errorsInDocuments(itemsOf(structure, 'document')),
    ...items.flatMap(({ entity, item }) => errorsInItem(entity, item, keys)),
  ];
}

function errorsInCommon(common: unknown): readonly StructureError[] {
  const given = isItem(common) ? common : {};
  return COMMON.filter((name) => !isText(given[name])).map((name) => missing('commonFunctional', name));
}

const errorsInEntity = (entity: string, content: unknown): readonly StructureError[] =>
  content === undefined || (Array.isArray(content) && content.every(isItem))
    ? []
    : [invalid(entity, entity, 'an array of items')];

function errorsInPolicy(policies: readonly Item[]): readonly StructureError[] {
  if (!policies.some(({ entityType }) => entityType === 'policyDetails')) return [missing('policyDetails', 'policy')];
  const numbered = policies.filter((policy) => policy['contractNumber'] !== undefined);
  return numbered.map(() => invalid('policyDetails', 'contractNumber', 'absent: the policy is new'));
}

/** The premium is collected as it was shown: every policy year, the first of which is the amount itself. */
function errorsInPremium({ entityType, amount, premiumProgression: years }: Item): readonly StructureError[] {
  if (entityType !== 'premium') return [];
  if (!Array.isArray(years) || years.length === 0) return [missing('premium', 'premiumProgression')];
  const isWhole = years.every(
    (year, index) => isItem(year) && year['policyYear'] === index + 1 && typeof year['amount'] === 'number',
  );
  const isSame = isItem(years[0]) && years[0]['amount'] === amount;
  return isWhole && isSame ? [] : [invalid('premium', 'premiumProgression', 'every policy year from the amount on')];
}

/** Terms, brochure, comparison card and insurance card, as the applicant had them. */
const DOCUMENTS = ['pvw', 'cbeo', 'dvd', 'card'];

function errorsInDocuments(documents: readonly Item[]): readonly StructureError[] {
  const absent = DOCUMENTS.filter((kind) => !documents.some(({ documentKind }) => documentKind === kind));
  return absent.map((kind) => missing('document', kind));
}

function errorsInItem(entity: string, item: Item, keys: ReadonlySet<unknown>): readonly StructureError[] {
  const entityType = isText(item['entityType']) ? item['entityType'] : entity;
  const untyped = isText(item['entityType']) ? [] : [missing(entity, 'entityType')];
  const attributes = Object.entries(item).flatMap(([name, value]): StructureError[] => {
    if (name.endsWith('Date') && !isDate(value)) return [invalid(entityType, name, 'a date as YYYY-MM-DD')];
    if (name.endsWith('Ref') && !keys.has(value)) return [unknownReference(entityType, name)];
    return name === 'amount' && typeof value !== 'number' ? [invalid(entityType, name, 'a number')] : [];
  });
  return [...untyped, ...attributes];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // Date would read 30 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const missing = (entityType: string, attribute: string): StructureError => ({
  entityType,
  code: 'missing',
  text: `${attribute} is mandatory`,
  attribute,
});
const invalid = (entityType: string, attribute: string, expected: string): StructureError => ({
  entityType,
  code: 'invalid',
  text: `${attribute} must be ${expected}`,
  attribute,
});
const unknownReference = (entityType: string, attribute: string): StructureError => ({
  entityType,
  code: 'unknownReference',
  text: `${attribute} names no refKey`,
  attribute,
});
