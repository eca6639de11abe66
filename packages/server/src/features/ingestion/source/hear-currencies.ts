import { isDeepStrictEqual } from 'node:util'
import type { SourceCurrency } from '../../../context.ts'
import type { OffersSink } from '../../../market/market-gate.ts'
import type { CurrencyBook } from '../../currencies/index.ts'

/** Gives these currencies the source's names and families from now on. */
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
