import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { StackedFact } from '#web/ui/list/fact.tsx'
import { BothReviews } from '../both-reviews.tsx'
import { ExchangerMark } from '../exchanger-mark.tsx'
import { FeedFault } from '../feed-fault.tsx'
import { StatusSince } from '../status-since.tsx'
import { UptimeMeter } from '../uptime-meter.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { Since, UpdatedNote } from './exchangers-table.tsx'
import { OwnMarks } from './own-marks.tsx'

interface ExchangerCardsProps {
  rows: readonly ExchangerRow[]
  label: string
  isStill: boolean
}

/** The table's rows as cards, for small screens: the same facts in the same order. */
export function ExchangerCards({ rows, label, isStill }: ExchangerCardsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="row-later-[264px]">
          <ExchangerCard row={row} isStill={isStill} />
        </li>
      ))}
    </ul>
  )
}

interface ExchangerCardProps {
  row: ExchangerRow
  isStill: boolean
}

const ExchangerCard = memo(function ExchangerCard({ row, isStill }: ExchangerCardProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const isIgnored = useIgnoredExchangers().includes(row.id)
  const isGrey = isIgnored || row.status === 'ARCHIVED' || row.feed?.fault
  return (
    <Card className={clsx('relative p-4', isGrey && 'text-text-3')}>
      <div className="flex items-center gap-3">
        <ExchangerMark name={row.name} className="text-[36px]" />
        <div className="min-w-0 flex-1">
          <Link
            to={`/exchangers/${encodeURIComponent(row.slug)}`}
            className="font-semibold after:absolute after:inset-0 after:rounded-large"
          >
            {row.name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3">
            <UpdatedNote at={row.updatedAt} isStill={isStill} hasClock />
            <SourceMark source={row.source} />
            <StatusSince status={row.status} since={row.statusSince} />
          </p>
        </div>
        <span className="relative flex">
          <OwnMarks row={row} />
        </span>
      </div>
      <FeedFault feed={row.feed} className="mt-2 block text-dense text-warn" />
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-table">
        <StackedFact name={t('reserve')}>{format.usd(row.reserveUsd)}</StackedFact>
        <StackedFact name={t('reviews')}>
          <BothReviews of={row} />
        </StackedFact>
        <StackedFact name={t('pairs')}>{format.count(row.pairs)}</StackedFact>
        <StackedFact name={t('age')}>
          <Since at={row.openedAt} />
        </StackedFact>
        {row.uptime !== null && (
          <StackedFact name={t('uptime-column')}>
            <UptimeMeter share={row.uptime} />
          </StackedFact>
        )}
        {row.country && (
          <StackedFact name={t('country')}>{countryName(row.country, format.locale)}</StackedFact>
        )}
      </dl>
    </Card>
  )
})
