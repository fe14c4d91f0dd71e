/** The variables with the codes of an insurer. */
export const afdCodes = {
  AFD_DEFINITION_NAME: 'a-definition',
  AFD_DEFINITION_VERSION: '2.0',
  AFD_CATALOG_VERSION: '3.0',
  AFD_BUSINESS_LINE: 'a-line',
  AFD_COMPANY: 'a-company',
  AFD_COVERAGE_TYPE: 'a-coverage',
};
