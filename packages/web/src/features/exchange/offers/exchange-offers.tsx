import { useMemo } from 'react'
import { isSaidInverted } from '#web/lib/format/format-rate.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useFolded } from '#web/lib/live/use-folded.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useAnnouncement } from '#web/lib/live/use-announcement.ts'
import { useGrowing } from '#web/lib/page/use-growing.ts'
import { NoneReliable } from '#web/market/chain/none-reliable.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { isGuessed, PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { StaleFold } from '#web/market/offer/stale-fold.tsx'
import { BarPlace, BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { RowsToCome } from '#web/ui/show/rows-to-come.tsx'
import { goesDown, type OfferOrder, offerSorts, orderBy } from '../exchange-query.ts'
import { DoubtfulOffers, RefusedOffers } from './folded-offers.tsx'
import { MedianNote } from './offer-parts.tsx'
import { NoneTake } from './no-offers.tsx'
import { OfferCards } from './offer-cards.tsx'
import { OffersToCome } from '../offers-to-come.tsx'
import { firstOf, isBelieved, type OfferView } from './offer-view.ts'
import { OffersTable } from './offers-table.tsx'
import { sortOffers } from './sort-offers.ts'
import type { FoundOffers } from './use-pair-offers.ts'

interface ExchangeOffersProps {
  found: FoundOffers
  views: readonly OfferView[]
  /** The keys of offers too old to win. */
  stale: ReadonlySet<string>
  best: OfferView | undefined
  order: OfferOrder
  give: Currency
  get: Currency
  isWide: boolean
  /** Whether the market stands still, and does not age. */
  isStill: boolean
  onSort: (order: OfferOrder) => void
  onAmount: (amount: number) => void
}

/** The offers rendered at once. */
const SCREENFUL = 12
/** A vanished offer stays in its place this long, struck through. */
const GONE_MS = 4_000

/** The live offers that take the amount, then those that would take another one. */
export function ExchangeOffers(props: ExchangeOffersProps) {
  const { found, views, stale, best, order, give, get, isWide, isStill, onAmount } = props
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { answered, side, isBusy } = found
  const { sort, isDescending } = order
  const room = useGrowing(views.length, SCREENFUL)
  const taking = useMemo(() => {
    const these = views.filter(({ row }) => row.refusal === null)
    return sortOffers(these, { sort, isDescending }, stale)
  }, [views, sort, isDescending, stale])
  const believed = useMemo(() => taking.filter(isBelieved), [taking])
  const doubtful = useMemo(() => taking.filter((view) => !isBelieved(view)), [taking])
  // A row that answers another question is no news of the last one's list.
  const questionKey = JSON.stringify([answered, sort, isDescending])
  const list = useLiveList(believed, { questionKey, keepGoneMs: GONE_MS })
  const { rows: young, fold } = useFolded(list.shown, { isLive: !isStill, isHeld: list.isHeld })
  const shown = young.slice(0, room)
  const counted = { count: believed.length, value: format.count(believed.length) }
  const label = t('offers', counted)
  const fresh = believed.filter(({ key }) => !stale.has(key))
  const top = best ?? firstOf(views, stale)
  const compared = top && (side === 'give' ? top.row.getAmount : top.row.giveAmount)
  const unit = side === 'give' ? get : give
  const amount = format.money(compared, unitOf(unit), moneyKindOf(unit))
  const said = useAnnouncement(
    compared === undefined ? '' : t(best ? 'said' : 'said-first', { ...counted, amount }),
  )
  const [first] = believed.length > 0 ? believed : views
  const isInverted = first !== undefined && isSaidInverted(first.netRate)
  const common = { give, get, side, isInverted, stale, isStill }
  const offers = { ...common, label, rows: shown, best: best?.key }
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-3">
      {!isWide && believed.length > 1 && (
        <BottomBar>
          <SortControl
            className="min-w-0 flex-1"
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
          <BarPlace isSlim />
        </BottomBar>
      )}
      {!isWide && <MedianNote {...{ best, views, side, give, get }} />}
      {shown.length === 0 && isBusy && <OffersToCome isWide={isWide} />}
      {taking.length === 0 && !isBusy && <NoneTake views={views} give={give} onAmount={onAmount} />}
      <NoneReliable of={fresh.map(({ row }) => row)} />
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
      <RowsToCome count={young.length - shown.length} rowHeight={rowHeightOf(isWide)} />
      <DoubtfulOffers {...common} {...{ answered, isWide, best }} views={doubtful} />
      <RefusedOffers {...common} {...{ views, answered, isWide, onAmount }} />
      {isGuessed([give, get]) && (
        <p className="text-dense text-text-2">
          {t('market-guess')}
          <PriceDoubt of={[give, get]} />
        </p>
      )}
      <HiddenNote />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const rowHeightOf = (isWide: boolean) => (isWide ? 48 : 131)
