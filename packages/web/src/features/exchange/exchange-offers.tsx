import { Route, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useSteadyOrder } from '#web/lib/use-steady-order.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { RowsToCome } from '#web/ui/show/rows-to-come.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { type ExchangeQuery, type OfferSort, offerSorts } from './exchange-query.ts'
import { OfferCards } from './offer-cards.tsx'
import { OffersTable } from './offers-table.tsx'
import type { PairOfferRow } from './pair-offers.documents.ts'
import { RefusedOffers } from './refused-offers.tsx'
import { sortOffers } from './sort-offers.ts'

interface ExchangeOffersProps {
  rows: readonly PairOfferRow[]
  /** How many of them are drawn by now. */
  room: number
  query: ExchangeQuery
  give: Currency
  get: Currency
  isWide: boolean
  isStill: boolean
  isBusy: boolean
  onSort: (sort: OfferSort, isDescending: boolean) => void
  onAmount: (amount: number) => void
}

/** Offers that take the amount, then those that would take another one. */
export function ExchangeOffers(props: ExchangeOffersProps) {
  const { rows, room, query, give, get, isWide, isStill, isBusy, onSort, onAmount } = props
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const ignored = useIgnoredExchangers()
  const taking = sortOffers(
    rows.filter(({ refusal }) => refusal === null),
    query,
  )
  const refused = rows.filter(({ refusal }) => refusal !== null)
  const { ordered, holders } = useSteadyOrder(taking, ({ offer }) => offer.id)
  const shown = ordered.slice(0, room)
  const label = t('offers', { count: taking.length, value: format.count(taking.length) })
  const hasBest = query.sort === 'get' && query.isDescending
  const common = { give, get, isStill }
  if (rows.length === 0) return <NoOffers give={give} get={get} query={query} />
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-table text-text-2">
        {label}
        {ignored.length > 0 && (
          <> {t('ignored', { count: ignored.length, value: format.count(ignored.length) })}</>
        )}
      </p>
      {!isWide && taking.length > 1 && (
        <SortControl
          label={t('sort-by')}
          value={query.sort}
          isDescending={query.isDescending}
          options={offerSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
          onChoose={(sort) => onSort(sort, sort !== 'name' && sort !== 'min')}
          onTurn={(isDescending) => onSort(query.sort, isDescending)}
        />
      )}
      {taking.length === 0 && <NoneTake refused={refused} give={give} onAmount={onAmount} />}
      {taking.length > 0 &&
        (isWide ? (
          <OffersTable
            {...common}
            rows={shown}
            sort={query.sort}
            isDescending={query.isDescending}
            {...{ label, isBusy, onSort, holders, hasBest }}
          />
        ) : (
          <OfferCards {...common} rows={shown} {...{ label, hasBest }} />
        ))}
      <RowsToCome count={ordered.length - shown.length} rowHeight={isWide ? 57 : 248} />
      <RefusedOffers {...common} rows={refused} {...{ isWide, onAmount }} />
    </div>
  )
}

interface NoneTakeProps {
  refused: readonly PairOfferRow[]
  give: Currency
  onAmount: (amount: number) => void
}

function NoneTake({ refused, give, onAmount }: NoneTakeProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const nearest = refused[0]?.giveAmount
  if (nearest === undefined) return null
  const amount = format.money(nearest, unitOf(give), moneyKindOf(give))
  return (
    <EmptyState
      icon={SearchX}
      title={t('none-take')}
      actions={
        <Button color="violet" onClick={() => onAmount(nearest)}>
          {t('more-nearest', { amount })}
        </Button>
      }
    >
      {t('none-take-why', { amount })}
    </EmptyState>
  )
}

function NoOffers({ give, get, query }: { give: Currency; get: Currency; query: ExchangeQuery }) {
  const { t } = useTranslation('exchange')
  const params = new URLSearchParams({ give: give.code, get: get.code })
  if (query.amount) params.set('amt', String(query.amount))
  if (query.side === 'get') params.set('side', 'get')
  return (
    <EmptyState
      icon={Route}
      title={t('none', { give: give.name, get: get.name })}
      actions={
        <ButtonLink color="violet" to={`/?${params}`}>
          {t('find-chain')}
        </ButtonLink>
      }
    >
      {t('none-why')}
    </EmptyState>
  )
}
