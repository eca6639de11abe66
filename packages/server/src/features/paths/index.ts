export { SuspicionReasonEnum } from './explanation-types.ts'
export { marketOfFilter, offerFilterOf } from './offer-filter.ts'
export { pathDetailOf } from './path-detail.ts'
export {
  costOfOrder,
  OfferConditionEnum,
  OfferFilterInput,
  orderOf,
  PathGroupingEnum,
  SearchOrderEnum,
} from './path-inputs.ts'
export { AmountWindowType, PathType } from './path-types.ts'
export { DoubtReasonEnum, TrustEnum } from './trust-types.ts'
export { HopType, PairOffersResultType } from './offer-types.ts'
export { pathsQueryOf, throwRefusal } from './paths-query.ts'
