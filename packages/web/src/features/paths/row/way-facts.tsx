import { CircleSlash, Sparkles, TriangleAlert } from 'lucide-react'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CityNames } from '#web/market/city/city-names.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { marketGradeOf } from '#web/market/exchanger-link/market-percent.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { PathView } from '../path-view.ts'

interface WayFactsProps {
  view: PathView
  isStale: boolean
  change: ShownRow<PathView>['change']
  hasReserve?: boolean
}

/** Facts below the way: its steps and currencies, its conditions, its distinctions. */
export function WayFacts({ view, isStale, change, hasReserve = false }: WayFactsProps) {
  const { t } = useTranslation('paths', 'market')
  const format = useFormat()
  const { path, marketPercent, reserve, get } = view
  const grade = marketGradeOf(marketPercent)
  // The column of reliability says so of a suspicious rate.
  const isOdd = !path.suspicious && (grade === 'too-good' || grade === 'too-bad')
  const count = path.hops.length
  const through = path.hops.slice(0, -1).map((hop) => shortNameOf(hop.get))
  const conditions = [...new Set(path.hops.flatMap(({ offer }) => offer.conditions))]
  const facts = [
    count === 1 ? t('direct') : t('steps-via', { count, list: through.join(', ') }),
    ...(hasReserve && reserve !== null
      ? [t('reserve-of', { amount: `${format.compact(reserve)}\u00a0${unitOf(get)}` })]
      : []),
    ...conditions.map((condition) => t(`market:condition.${condition}`)),
  ]
  const said = facts.join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 text-meta text-text-3">
      {change === 'gone' && <Badge icon={CircleSlash}>{t('gone')}</Badge>}
      {change === 'new' && (
        <Badge tone="note" icon={Sparkles}>
          {t('new')}
        </Badge>
      )}
      {isStale && <AgeNote at={view.path.updatedAt} />}
      {isOdd && (
        <Badge tone="loss" icon={TriangleAlert}>
          {t('check-rate')}
        </Badge>
      )}
      <span className="min-w-0 truncate" title={said}>
        {path.cities.length > 0 && (
          <>
            <CityNames codes={path.cities} most={3} />
            {' · '}
          </>
        )}
        {said}
      </span>
    </span>
  )
}
