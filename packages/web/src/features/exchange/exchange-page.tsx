import { ArrowLeftRight } from 'lucide-react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useStale } from '#web/lib/live/use-stale.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AmountBar } from './amount-bar.tsx'
import { offerSortText } from './exchange-query.ts'
import { ExchangeOffers } from './offers/exchange-offers.tsx'
import { NoOffers } from './offers/no-offers.tsx'
import { bestOf, type OfferView } from './offers/offer-view.ts'
import { usePairOffers } from './offers/use-pair-offers.ts'
import { PairColumns } from './pair-columns.tsx'
import { PairPickers } from './pair-pickers.tsx'
import { useExchangeQuery } from './use-exchange-query.ts'
import { usePair } from './use-pair.ts'

const none: readonly OfferView[] = []

/** One pair, one amount, every offer for it. */
export function ExchangePage() {
  const { t } = useTranslation('exchange')
  usePageTitle(t('title'))
  const { query: asked, dropped, change } = useExchangeQuery()
  const pair = usePair(asked, change)
  const query = { ...asked, amount: asked.amount ?? pair.usual }
  const { give, get, side, amount } = query
  const hasColumns = useWiderThan('xl')
  const isWide = useWiderThan('lg')
  const facts = useMarketFacts()
  const isStill = facts?.isLive === false
  const isSame = give === get
  const found = usePairOffers(asked, { usual: pair.usual, pause: isSame || pair.isAwaited })
  const { views, fault } = found
  const stale = useStale(views ?? none, !isStill)
  const best = bestOf(views ?? none, stale)
  const other = side === 'get' ? best?.row.giveAmount : best?.row.getAmount
  const { giveCurrency, getCurrency } = pair
  const isNone = views?.length === 0 && !found.isBusy
  const pairProps = {
    give,
    get,
    onGive: pair.chooseGive,
    onGet: pair.chooseGet,
    onSwap: pair.swap,
    offersFor: pair.offersFor,
  }
  const hasList = views !== undefined && views.length > 0 && giveCurrency && getCurrency
  return (
    <>
      <div className="flex min-h-10 items-center gap-2 pointer-coarse:min-h-11">
        <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
        {giveCurrency && getCurrency && !isSame && (
          <StarButton
            favorite={{ kind: 'PAIR', give, get }}
            name={`${shortNameOf(giveCurrency)} → ${shortNameOf(getCurrency)}`}
          />
        )}
      </div>
      <p className="mt-1 mb-6 text-text-2">{t('intro')}</p>
      <DroppedNote keys={dropped} className="mb-4" />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[206px_206px_minmax(0,1fr)]">
        {hasColumns ? <PairColumns {...pairProps} /> : <PairPickers {...pairProps} />}
        <div className="flex min-w-0 flex-col gap-4">
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
          {isSame && (
            <EmptyState icon={ArrowLeftRight} title={t('same')}>
              <p role="alert">{t('same-why')}</p>
            </EmptyState>
          )}
          {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={found.ask} />}
          {isNone && (
            <NoOffers
              query={query}
              names={{
                give: giveCurrency?.name ?? shortNameOfCode(give),
                get: getCurrency?.name ?? shortNameOfCode(get),
              }}
            />
          )}
          {hasList && (
            <ExchangeOffers
              order={query}
              stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
              give={giveCurrency}
              get={getCurrency}
              onSort={(order) => change({ sort: offerSortText(order) })}
              onAmount={(value) => pair.setAmount(value, 'give')}
              {...{ found, views, stale, best, isWide }}
            />
          )}
          {!hasList && !isNone && !fault && !isSame && <Skeleton rows={12} rowHeight={72} />}
        </div>
      </div>
    </>
  )
}
