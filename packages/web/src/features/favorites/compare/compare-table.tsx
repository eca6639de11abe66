import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { formatRate, isSaidInverted } from '#web/lib/format/format-rate.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { FavoriteView } from '../favorite-view.ts'
import { useDeadText } from '../list/use-dead-text.ts'

/** Dollars exchanged in every pair compared, so that their results share a measure. */
const MEASURE_USD = 1_000

interface CompareTableProps {
  views: readonly FavoriteView[]
  onRemove: (id: string) => void
}

/** Two to four favourites of a kind, side by side, fact by fact. */
export function CompareTable({ views, onRemove }: CompareTableProps) {
  const { t } = useTranslation('favorites')
  const isOfExchangers = views[0]?.kind === 'EXCHANGER'
  const facts = useFacts()
  const shown = isOfExchangers ? facts.exchanger : facts.chain
  return (
    <Table
      label={t('side-by-side')}
      head={
        <>
          <Column>{t('fact.name')}</Column>
          {views.map(({ id, name }) => (
            <Column key={id} className="min-w-36 py-1">
              <span className="flex items-center justify-between gap-1 font-semibold text-text">
                {name}
                <IconButton
                  size="small"
                  icon={X}
                  label={t('compare-remove', { name })}
                  onClick={() => onRemove(id)}
                />
              </span>
            </Column>
          ))}
        </>
      }
    >
      <tbody>
        {shown.map(({ name, of }) => (
          <Row key={name}>
            <th
              scope="row"
              className="h-13 border-b border-line-soft pr-3 pl-4 text-left text-dense font-medium text-text-2"
            >
              {name}
            </th>
            {views.map((view) => (
              <Cell key={view.id}>{of(view)}</Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface Fact {
  readonly name: string
  readonly of: (view: FavoriteView) => ReactNode
}

function useFacts(): { chain: readonly Fact[]; exchanger: readonly Fact[] } {
  const { t } = useTranslation('favorites')
  const format = useFormat()
  const deadText = useDeadText()
  const state: Fact = {
    name: t('fact.state'),
    of: (view) => (view.row.alive ? t('alive') : deadText(view)),
  }
  const since: Fact = {
    name: t('fact.since'),
    of: ({ row }) => format.day(Date.parse(row.createdAt)),
  }
  const exchangerOf = ({ row }: FavoriteView) => row.exchangers?.[0]
  return {
    chain: [
      { name: t('fact.rate'), of: (view) => rateText(view, format.locale) },
      {
        name: t('fact.measure', { amount: format.usd(MEASURE_USD) }),
        of: ({ marketPercent }) =>
          format.usd(marketPercent === null ? null : MEASURE_USD * (1 + marketPercent / 100), true),
      },
      { name: t('fact.market'), of: ({ marketPercent }) => format.percent(marketPercent) },
      { name: t('fact.hops'), of: ({ currencies }) => currencies.length - 1 },
      {
        name: t('fact.through'),
        of: ({ row }) =>
          (row.exchangers ?? []).map((each) => each.name).join(' → ') || t('fact.best'),
      },
      state,
      since,
    ],
    exchanger: [
      { name: t('fact.reserve'), of: (view) => format.usd(exchangerOf(view)?.reserveUsd) },
      {
        name: t('fact.reviews'),
        of: (view) => {
          const exchanger = exchangerOf(view)
          return exchanger && <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
        },
      },
      { name: t('fact.pairs'), of: (view) => format.count(exchangerOf(view)?.pairs ?? 0) },
      { name: t('fact.offers'), of: (view) => format.count(exchangerOf(view)?.offers ?? 0) },
      state,
      since,
    ],
  }
}

function rateText({ row, currencies }: FavoriteView, locale: 'en' | 'ru'): string {
  const [first, last] = [currencies[0], currencies.at(-1)]
  if (row.rate === null || !first || !last) return '—'
  const [give, get] = [unitOf(first), unitOf(last)]
  return formatRate({ rate: row.rate, give, get, locale }, isSaidInverted(row.rate)).whole
}
