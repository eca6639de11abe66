/** Exchangers' declared offers, and the batches made of them. */
export {
  conditionsOfMask,
  HAS_OWN_RATE,
  maskOfConditions,
  OFFER_CONDITIONS,
  type OfferCondition,
} from './condition.ts'
export { CURRENCY_GROUPS, type CurrencyGroup } from './currency-group.ts'
export { DeclaredOffer, type DeclaredStep, type OfferRefusal } from './declared-offer.ts'
export type { Exchanger } from './exchanger.ts'
export type { BatchRepeats } from './merge-repeats.ts'
export { OfferBatchBuilder, type OfferBatchOptions } from './offer-batch-builder.ts'
export type { ExchangerOffers, OfferBatch } from './offer-batch.ts'
