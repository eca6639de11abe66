import { BadgeCheck, Code, type LucideIcon, Scale } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'

const facts: readonly (readonly [key: 'not-an-exchanger' | 'free' | 'open', icon: LucideIcon])[] = [
  ['not-an-exchanger', Scale],
  ['free', BadgeCheck],
  ['open', Code],
]

/** The purpose of the product, for a first visit (build/pages/page-shells.ts). */
export function FirstWords() {
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = useMarketFacts()?.exchangers
  return (
    <div className="flex items-center justify-between gap-6 pb-1.5 md:pb-2">
      <div className="min-w-0">
        <h1 className="h-[18px] overflow-hidden text-dense font-bold tracking-tight md:h-7 md:text-h1">
          <span>{t('headline')}</span>
          {count !== undefined && (
            // The words are hidden where there is no room, so that nothing moves.
            <span className="inline-block">
              {t('headline-across', { count, value: format.count(count) })}
            </span>
          )}
        </h1>
        <p className="hidden text-table text-text-2 lg:block">{t('lead')}</p>
        <p className="text-dense text-text-2 md:hidden">{t('facts')}</p>
      </div>
      <ul className="hidden shrink-0 gap-4.5 text-dense font-medium text-text-2 xl:flex">
        {facts.map(([key, Icon]) => (
          <li key={key} className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 text-accent" />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  )
}
