import { ArrowLeftRight } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { isLost } from '#web/lib/graphql/api-error.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useStale } from '#web/lib/live/use-stale.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { CityChips } from '#web/market/city/city-chips.tsx'
import { CityPicker } from '#web/market/city/city-picker.tsx'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AmountBar } from './amount-bar.tsx'
import { offerSortText, rateRanges } from './exchange-query.ts'
import { ExpectedFirst } from './expected-first.tsx'
import { ExchangeOffers } from './offers/exchange-offers.tsx'
import { MedianNote } from './offers/offer-parts.tsx'
import { NoOffers } from './offers/no-offers.tsx'
import { bestOf, firstOf, isBelieved, type OfferView } from './offers/offer-view.ts'
import { offersSheet } from './offers-sheet.ts'
import { OffersToCome } from './offers-to-come.tsx'
import { sortOffers } from './offers/sort-offers.ts'
import { usePairOffers } from './offers/use-pair-offers.ts'
import { RateLine, RatePlotLater } from './rate/rate-line.tsx'
import { PairColumns } from './pair-columns.tsx'
import { PairPickers } from './pair-pickers.tsx'
import { useExchangeQuery } from './use-exchange-query.ts'
import { usePair } from './use-pair.ts'

const none: readonly OfferView[] = []

/** One pair, one amount, every offer for it. */
export function ExchangePage() {
  const { t } = useTranslation('exchange', 'market')
  const format = useFormat()
  usePageTitle(t('title'))
  const { query: typed, dropped, change } = useExchangeQuery()
  const pair = usePair(typed, change)
  const query = { ...typed, amount: typed.amount ?? pair.usual }
  const { give, get, side, amount } = query
  const hasColumns = useWiderThan('xl')
  const isWide = useWiderThan('lg')
  const facts = useMarketFacts()
  const isStill = facts?.isLive === false
  const isSame = give === get
  const found = usePairOffers(typed, { usual: pair.usual, pause: isSame || pair.isAwaited })
  const { views, error } = found
  const stale = useStale(views ?? none, !isStill)
  const best = bestOf(views ?? none, stale)
  const shown = best ?? firstOf(views ?? none, stale)
  const other = side === 'get' ? shown?.row.giveAmount : shown?.row.getAmount
  const { giveCurrency, getCurrency } = pair
  const isNone = views?.length === 0 && !found.isBusy
  const pairProps = {
    give,
    get,
    onGive: pair.chooseGive,
    onGet: pair.chooseGet,
    offersFor: pair.offersFor,
  }
  const inCity = { give, get, city: query.city, isDirect: true, onChange: pair.chooseCity }
  const hasList = views !== undefined && views.length > 0 && giveCurrency && getCurrency
  const taking = views?.filter(isBelieved).length
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <h1 className="flex min-h-9 items-center text-h1 font-bold tracking-tight text-balance pointer-coarse:min-h-11">
          {t('title')}
        </h1>
        {giveCurrency && getCurrency && !isSame && (
          <StarButton
            favorite={{ kind: 'PAIR', give, get }}
            name={`${shortNameOf(giveCurrency)} → ${shortNameOf(getCurrency)}`}
          />
        )}
        {!isSame && (
          // A phone shows it on a line of its own, in place of the introduction.
          <span className="sm:ml-2 max-sm:order-last max-sm:w-full">
            <RateLine
              {...{ give, get }}
              isOpen={query.range !== undefined}
              onToggle={() => change({ range: query.range ? undefined : rateRanges[0] })}
            />
          </span>
        )}
        {hasList && (
          <span className="ml-auto flex items-center gap-1">
            <SaveList
              name={`exchange-${give}-${get}`.toLowerCase()}
              read={() => offersSheet(sortOffers(views.filter(isBelieved), query, stale), t)}
            />
            <LiveState
              isSmall
              isUpdating={found.isBusy}
              isPaused={found.isPaused}
              isReconnecting={found.isReconnecting}
              stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
              onPause={found.setPaused}
            />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 text-dense">
        <p className="text-text-2 max-sm:sr-only">{t('intro')}</p>
        {hasList && isWide && (
          <>
            <h2 className="ml-auto font-medium">
              {t('offers', { count: taking!, value: format.count(taking!) })}
            </h2>
            {taking! > 1 && (
              <ExpectedFirst
                order={query}
                onSort={(order) => change({ sort: offerSortText(order) })}
              />
            )}
            <MedianNote
              {...{ best, views, side: found.side }}
              give={giveCurrency}
              get={getCurrency}
            />
          </>
        )}
      </div>
      <DroppedNote keys={dropped} className="mt-2" />
      <div className="mt-2 grid grid-cols-1 gap-3 xl:grid-cols-[184px_196px_minmax(0,1fr)]">
        {hasColumns ? <PairColumns {...pairProps} /> : <PairPickers {...pairProps} />}
        <div className="flex min-w-0 flex-col gap-3">
          <AmountBar
            give={giveCurrency}
            get={getCurrency}
            side={side}
            amount={amount}
            best={amount === undefined ? undefined : other}
            isBusy={found.isBusy}
            onAmount={pair.setAmount}
            onSwap={pair.swap}
          />
          {query.range && !isSame && (
            <RatePlotLater
              give={giveCurrency}
              get={getCurrency}
              range={query.range}
              offers={taking}
              onRange={(range) => change({ range })}
            />
          )}
          <div className="flex items-center gap-3 empty:hidden max-sm:flex-col max-sm:items-stretch">
            <CityPicker hidesLabel className="sm:w-56 sm:shrink-0" {...inCity} />
            <CityChips {...inCity} />
          </div>
          {isSame && (
            <EmptyState icon={ArrowLeftRight} title={t('same')}>
              <p role="alert">{t('same-why')}</p>
            </EmptyState>
          )}
          {error && !(hasList && isLost(error)) && (
            <ErrorNotice error={error} title={t('failed')} onRetry={found.refetch} />
          )}
          {isNone && (
            <NoOffers
              query={query}
              onAnyCity={() => pair.chooseCity('')}
              names={{
                give: giveCurrency?.name ?? shortNameOfCode(give),
                get: getCurrency?.name ?? shortNameOfCode(get),
              }}
            />
          )}
          {hasList && (
            <ExchangeOffers
              order={query}
              give={giveCurrency}
              get={getCurrency}
              onSort={(order) => change({ sort: offerSortText(order) })}
              onAmount={(value) => pair.setAmount(value, 'give')}
              {...{ found, views, stale, best, isWide, isStill }}
            />
          )}
          {!hasList && !isNone && !error && !isSame && <OffersToCome isWide={isWide} />}
        </div>
      </div>
    </>
  )
}
