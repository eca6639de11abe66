import type { Locale } from '../../../context.ts'
import { type Asks, isOfLoops } from '../rules/rule.ts'
import type { About, Finding } from './finding.ts'

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' }

/** A message's title: in the history, on a phone, as the subject of a mail. */
export function titleOf(
  asks: Asks,
  [best]: readonly Finding[],
  { digest }: Pick<About, 'digest'>,
  locale: Locale,
): string {
  const chain = best?.codes.join(' → ') ?? ''
  if (digest) return digestTitle(digest, locale)
  if (!best) return chain
  if (isOfLoops(asks)) return `${signedPercent(best.profitPercent ?? 0, locale)} · ${chain}`
  const rate = new Intl.NumberFormat(LOCALES[locale], { maximumSignificantDigits: 8 })
  return `1 ${asks.give} = ${rate.format(best.rate)} ${asks.get}`
}

function digestTitle({ sources, isOfQuietHours }: NonNullable<About['digest']>, locale: Locale) {
  if (locale === 'en') {
    const span = isOfQuietHours ? 'In your quiet hours' : 'Yesterday'
    return `${span}: ${sources} ${sources === 1 ? 'source' : 'sources'}`
  }
  const form = new Intl.PluralRules('ru').select(sources)
  const noun = form === 'one' ? 'источник' : form === 'few' ? 'источника' : 'источников'
  return `${isOfQuietHours ? 'За тихие часы' : 'За сутки'}: ${sources} ${noun}`
}

/** `+1.84 %` */
function signedPercent(percent: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const text = new Intl.NumberFormat(LOCALES[locale], digits).format(Math.abs(percent))
  return `${percent < 0 ? '−' : '+'}${text} %`
}
