import { currencyOf, type StoredMarket } from '@hopwise/feeds'
import { sampleCurrencies } from './sample-currencies.ts'
import { MADE_AT_MS, sampleOffers } from './sample-offers.ts'

/** The market that answers when no file is named: small, seeded, the same every time. */
export function sampleMarket(): StoredMarket {
  return {
    exchangers: sampleOffers(),
    currencies: sampleCurrencies.map(({ code }) => {
      const { name, group } = currencyOf(code)!
      return { code, name: name.en, group }
    }),
    madeAtMs: MADE_AT_MS,
    source: 'sample market',
  }
}
