import type { Locale } from '../../../context.ts'
import { type Asks, isOfLoops } from './rule.ts'

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' }

/** The name of a rule without one: its question. */
export function nameOfAsks(asks: Asks, locale: Locale): string {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(LOCALES[locale], { maximumSignificantDigits: digits }).format(value)
  if (isOfLoops(asks)) {
    const { through, minProfitPercent, capitalUsd } = asks
    const [percent, usd] = [number(minProfitPercent, 4), number(capitalUsd, 6)]
    const codes = through.join(locale === 'ru' ? ' или ' : ' or ')
    if (locale === 'ru') {
      const loop = codes === '' ? 'любая связка' : `через ${codes}`
      return `${loop} ≥ ${percent} % на ${usd} USD`
    }
    return `${codes === '' ? 'any loop' : `through ${codes}`} ≥ ${percent} % at ${usd} USD`
  }
  const { give, get, amount, target, isAtMost } = asks
  const sign = isAtMost ? '≤' : '≥'
  return `${number(amount, 8)} ${give} → ${get} ${sign} ${number(target, 8)}`
}
