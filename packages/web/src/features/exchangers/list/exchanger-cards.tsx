import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ExchangerMark } from '../exchanger-mark.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { Since, UpdatedNote } from './exchangers-table.tsx'
import { OwnMarks } from './own-marks.tsx'

interface ExchangerCardsProps {
  rows: readonly ExchangerRow[]
  label: string
  isStill: boolean
}

/** The table's rows for small screens: the same facts in the same order. */
export function ExchangerCards({ rows, label, isStill }: ExchangerCardsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.id} className="row-later-[168px]">
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
  return (
    <Card className="relative p-4">
      <div className="flex items-center gap-3">
        <ExchangerMark name={row.name} className="text-[36px]" />
        <div className="min-w-0 flex-1">
          <Link
            to={`/exchangers/${encodeURIComponent(row.slug)}`}
            className="font-semibold after:absolute after:inset-0 after:rounded-large"
          >
            {row.name}
          </Link>
          <p className="flex items-center gap-2">
            <UpdatedNote at={row.updatedAt} isStill={isStill} hasClock />
            {row.status !== 'ACTIVE' && <StatusBadge status={row.status} />}
          </p>
        </div>
        <span className="relative flex">
          <OwnMarks row={row} />
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-table">
        <Fact name={t('reserve')}>{format.usd(row.reserveUsd)}</Fact>
        <Fact name={t('reviews')}>
          <Reviews good={row.goodReviews} bad={row.badReviews} />
        </Fact>
        <Fact name={t('pairs')}>{format.count(row.pairs)}</Fact>
        <Fact name={t('age')}>
          <Since at={row.openedAt} />
        </Fact>
      </dl>
    </Card>
  )
})

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
