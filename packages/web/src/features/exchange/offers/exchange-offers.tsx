import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useFolded } from '#web/lib/live/use-folded.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useSaid } from '#web/lib/live/use-said.ts'
import { useGrowing } from '#web/lib/page/use-growing.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { isGuessed, PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { LiveBar, WaitingPill } from '#web/market/chain/live-bar.tsx'
import { StaleFold } from '#web/market/offer/stale-fold.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { RowsToCome } from '#web/ui/show/rows-to-come.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { goesDown, type OfferOrder, offerSorts, orderBy } from '../exchange-query.ts'
import { NoneTake } from './no-offers.tsx'
import { OfferCards } from './offer-cards.tsx'
import type { OfferView } from './offer-view.ts'
import { OffersTable } from './offers-table.tsx'
import { RefusedOffers } from './refused-offers.tsx'
import { sortOffers } from './sort-offers.ts'
import type { FoundOffers } from './use-pair-offers.ts'

interface ExchangeOffersProps {
  found: FoundOffers
  views: readonly OfferView[]
  /** Keys of those that are too old to win. */
  stale: ReadonlySet<string>
  best: OfferView | undefined
  order: OfferOrder
  give: Currency
  get: Currency
  isWide: boolean
  /** Of a market that stands still: when it was taken. */
  stillSinceMs: number | undefined
  onSort: (order: OfferOrder) => void
  onAmount: (amount: number) => void
}

/** Offers drawn at once. */
const SCREENFUL = 10
/** An offer that is gone stays in its place this long, struck through. */
const GONE_MS = 4_000

/** Offers that take the amount, then those that would take another one, as they live. */
export function ExchangeOffers(props: ExchangeOffersProps) {
  const { found, views, stale, best, order, give, get, isWide, stillSinceMs, onAmount } = props
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { answered, side, isBusy } = found
  const { sort, isDescending } = order
  const room = useGrowing(views.length, SCREENFUL)
  const taking = useMemo(() => {
    const these = views.filter(({ row }) => row.refusal === null)
    return sortOffers(these, { sort, isDescending }, stale)
  }, [views, sort, isDescending, stale])
  // Rows that answer another question are no news of the last one's.
  const topic = JSON.stringify([answered, sort, isDescending])
  const list = useLiveList(taking, { topic, keepGoneMs: GONE_MS })
  const isLive = stillSinceMs === undefined
  const { rows: young, fold } = useFolded(list.shown, { isLive, isHeld: list.isHeld })
  const shown = young.slice(0, room)
  const counted = { count: taking.length, value: format.count(taking.length) }
  const label = t('offers', counted)
  const compared = best && (side === 'give' ? best.row.getAmount : best.row.giveAmount)
  const unit = side === 'give' ? get : give
  const amount = format.money(compared, unitOf(unit), moneyKindOf(unit))
  const said = useSaid(compared === undefined ? '' : t('said', { ...counted, amount }))
  const common = { give, get, side, stale, isStill: !isLive }
  const offers = { ...common, label, rows: shown, best: best?.key }
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      <LiveBar
        title={label}
        isUpdating={isBusy}
        isPaused={found.isPaused}
        isReconnecting={found.isReconnecting}
        stillSinceMs={stillSinceMs}
        onPause={found.setPaused}
      />
      <InWords {...{ taking, order, side, stale, give, get }} />
      {!isWide && taking.length > 1 && (
        <SortControl
          label={t('sort-by')}
          value={sort}
          isDescending={goesDown(order, side)}
          options={offerSorts.map((value) => ({
            value,
            label: t(value === 'get' && side === 'get' ? 'sort-give' : `sort.${value}`),
          }))}
          onChoose={(next) => props.onSort(orderBy(next))}
          onTurn={() => props.onSort({ sort, isDescending: !isDescending })}
        />
      )}
      {shown.length === 0 &&
        (isBusy ? (
          <Skeleton rows={6} rowHeight={isWide ? 72 : 304} />
        ) : (
          <NoneTake views={views} give={give} onAmount={onAmount} />
        ))}
      {shown.length > 0 && (
        <div {...list.holders}>
          <WaitingPill moves={list.moves} onApply={list.apply} />
          {isWide ? (
            <OffersTable {...offers} {...{ isBusy, order }} onSort={props.onSort} />
          ) : (
            <OfferCards {...offers} />
          )}
          <StaleFold {...fold} />
        </div>
      )}
      <RowsToCome count={young.length - shown.length} rowHeight={isWide ? 72 : 304} />
      <RefusedOffers {...common} {...{ views, answered, isWide, onAmount }} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface InWordsProps {
  taking: readonly OfferView[]
  order: OfferOrder
  side: 'give' | 'get'
  stale: ReadonlySet<string>
  give: Currency
  get: Currency
}

/** In which order they stand, what is left out, and whether the market's price is a guess. */
function InWords({ taking, order, side, stale, give, get }: InWordsProps) {
  const { t } = useTranslation('exchange')
  const way = goesDown(order, side) ? 'down' : 'up'
  const by = order.sort === 'get' ? (side === 'get' ? 'give' : 'get') : order.sort
  const isAnyDoubtful = taking.some(({ key, row }) => row.offer.suspicious || stale.has(key))
  const texts = [
    ...(taking.length > 1 ? [t(`order.${way}.${by}`)] : []),
    ...(taking.length > 1 && isAnyDoubtful ? [t('doubtful-last')] : []),
  ]
  return (
    <div className="-mt-2 empty:hidden">
      {texts.length > 0 && <p className="text-dense text-text-2">{texts.join(' ')}</p>}
      {isGuessed([give, get]) && (
        <p className="text-dense text-text-2">
          {t('market-guess')}
          <PriceDoubt of={[give, get]} />
        </p>
      )}
      <HiddenNote />
    </div>
  )
}
