import { currencyOf, resolveCode } from '@hopwise/feeds'
import type { CurrencyNames, Locale, SourceCurrency } from '../context.ts'

/** Names from the catalogue; of what it lacks, those its source gives, or the code itself. */
export function currencyNamesOf(sources: readonly SourceCurrency[] = []): CurrencyNames {
  const named = new Map(sources.map(({ code, name }) => [code, name]))
  return {
    find: currencyOf,
    nameOf: (code: string, locale: Locale) =>
      currencyOf(code)?.name[locale] ?? named.get(code) ?? code,
    resolve: (text: string) => {
      const code = text.trim().toUpperCase()
      return currencyOf(code) || named.has(code) ? code : (resolveCode(code) ?? code)
    },
  }
}
