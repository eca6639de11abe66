import { BadgeCheck, Code, type LucideIcon, WalletMinimal } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'

const facts: readonly (readonly [key: 'holds-nothing' | 'free' | 'open', icon: LucideIcon])[] = [
  ['holds-nothing', WalletMinimal],
  ['free', BadgeCheck],
  ['open', Code],
]

/** What all this is, for whoever sees it for the first time (build/pages/openings.ts). */
export function FirstWords() {
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = useMarketFacts()?.exchangers
  return (
    <div className="flex items-center justify-between gap-6 pb-1.5 md:pb-3">
      <div className="min-w-0">
        <h1 className="text-dense font-bold md:text-[22px] md:leading-7 md:tracking-tight">
          <span>{t('headline')}</span>
          {count !== undefined && (
            <span>{t('headline-across', { count, value: format.count(count) })}</span>
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
