/** Rules shared by server and pages: messages of refusals, form limits, search, live changes. */
export { type AuditAction, auditActions } from './audit-actions.ts'
export { countryCodes } from './country-codes.ts'
export * from './form-rules.ts'
export {
  borderOf,
  CHANGES_ACCEPTED,
  changeOf,
  piecesOf,
  readChange,
} from './live/answer-changes.ts'
export { type FieldLimits, fieldText } from './field-text.ts'
export * from './field-texts.ts'
export { firstArbitrageQuery } from './first-arbitrage-query.ts'
export {
  type ApplicationColumns,
  type ApplicationField,
  applicationField,
  type ApplicationFields,
  type ApplicationKind,
  type ApplicationName,
  applicationRecord,
  applicationSteps,
  type ApplicationStep,
  noApplication,
} from './records/application-record.ts'
export { type CurrencyRecordFields, currencyRecord } from './records/currency-record.ts'
export {
  type AnyRecord,
  defineRecord,
  type FieldKind,
  type KindIn,
  type RecordField,
  type RecordFields,
  type RecordOf,
} from './records/define-record.ts'
export {
  type ExchangerField,
  type ExchangerRecordFields,
  exchangerRecord,
} from './records/exchanger-record.ts'
export {
  type FilterField,
  filterField,
  type FilterKind,
  filterLoweredBy,
  isMeasuredChange,
  type KindOfFilter,
  type MeasuredChangeKind,
  type MeasuredFilterName,
  measuredFilterNames,
  type OfferFilterName,
  offerFilterNames,
} from './records/offer-filters.ts'
export { rangeText } from './range-text.ts'
export * from './refusal-texts.ts'
export * from './review-bar-texts.ts'
export * from './schema-types.ts'
export { LEAST_SPLIT_GAIN_PERCENT, searchRanges } from './search-ranges.ts'
export { stemOf } from './search/word-stem.ts'
export { bestMatches, matchWords, surestMatches } from './search/match-words.ts'
export { TALLY_NEEDS } from './records/tally-thresholds.ts'
export { roundly, usualAmountAt } from './usual-amount.ts'
export {
  hasToken,
  lostFragmentIn,
  MUTE_TOKEN_LETTERS,
  pathWithoutToken,
  patternOfToken,
  plainPath,
  TOKEN_LETTERS,
  tokenIn,
} from './pages/lost-fragment.ts'
export { mangledLinks } from './pages/mangled-links.ts'
export { pageAt, type PageFound } from './pages/page-at.ts'
export { sampleOf } from './pages/page-samples.ts'
export {
  allPages,
  isPublic,
  isSingle,
  letterPages,
  linkedPages,
  type NamedPage,
  type PageKind,
  type PageMenu,
  type PageName,
  type PagesWith,
  sitePages,
} from './pages/site-pages.ts'
