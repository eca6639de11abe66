import { isDeepStrictEqual } from 'node:util'
import type { SourceCurrency } from '../../../context.ts'
import type { OffersSink } from '../../../market/market-gate.ts'
import type { CurrencyBook } from '../../currencies/index.ts'

/** From now on these go by what the source calls them, and are of the families it says. */
export async function hearCurrencies(
  said: readonly SourceCurrency[],
  { currencies, gate }: { readonly currencies: CurrencyBook; readonly gate: OffersSink },
): Promise<void> {
  const before = currencies.groups
  currencies.hear(said)
  const { groups } = currencies
  // The market is worked out anew by it.
  if (!isDeepStrictEqual(before, groups)) await gate.setRules({ groups })
}
