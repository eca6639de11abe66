import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { freshnessOf } from '#web/lib/format/format-age.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'

/** The size and the age of the market; a shape beside the words, so that colour is not alone. */
export function Freshness() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const nowMs = useServerNow()
  const facts = useMarketFacts()
  if (!facts) return null
  const { offers, exchangers, updatedAt, isLive } = facts
  const ageMs = nowMs - Date.parse(updatedAt)
  const isFresh = isLive && freshnessOf(ageMs) !== 'stale'
  const Mark = isFresh ? CircleCheck : CircleDashed
  return (
    <div className="text-dense text-text-2 lg:ml-auto">
      <p className="flex items-center gap-2 font-medium text-text">
        <Mark aria-hidden className={isFresh ? 'size-4 text-gain' : 'size-4 text-warn'} />
        {t('freshness')}
      </p>
      <p className="mt-1">
        {isLive
          ? t('as-of', { ago: format.ago(ageMs) })
          : t('from-file', { day: format.day(Date.parse(updatedAt)) })}
      </p>
      <p>{t('offers', { count: offers, value: format.count(offers) })}</p>
      <p>{t('exchangers-count', { count: exchangers, value: format.count(exchangers) })}</p>
    </div>
  )
}
