import type { OfferCondition } from '@hopwise/market'

/** The facts to know before sending money, in one or two words. */
export const conditionWords: Readonly<Record<OfferCondition, string>> = {
  MANUAL: 'manual',
  REGISTRATION: 'sign-up',
  IDENTITY_CHECK: 'ID check',
  CARD_CHECK: 'card check',
  COMPANY_PAYOUT: 'company payout',
  CARD_TO_CARD: 'card to card',
  THIRD_PARTY_IN: 'third party in',
  THIRD_PARTY_OUT: 'third party out',
  FLOATING: 'floating rate',
  DELIVERY: 'courier',
  DELAYED: 'delayed',
}
