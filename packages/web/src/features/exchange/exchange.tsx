import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { useWiderThan } from '#web/lib/use-media.ts'
import { useGrowing } from '#web/lib/use-growing.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/use-url-state.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AmountBar } from './amount-bar.tsx'
import { ExchangeOffers } from './exchange-offers.tsx'
import { exchangeQueryFrom, offerSortText } from './exchange-query.ts'
import { PairColumns } from './pair-columns.tsx'
import { PairOffersDocument } from './pair-offers.documents.ts'
import { PairPickers } from './pair-pickers.tsx'
import { sortOffers } from './sort-offers.ts'
import { usePair } from './use-pair.ts'
import './texts.ts'
import '#web/market/texts.ts'

const AGAIN_MS = 5_000
/** Offers drawn at once. */
const SCREENFUL = 10

/** One pair, one amount, every offer for it. */
export function Exchange() {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { params, change } = useUrlState()
  const asked = exchangeQueryFrom(params)
  const pair = usePair(asked)
  const amount = asked.amount ?? pair.usual
  const query = { ...asked, amount }
  const { give, get, side } = query
  const hasColumns = useWiderThan('xl')
  const isWide = useWiderThan('lg')
  const facts = useMarketFacts()
  const ignored = useIgnoredExchangers()
  const stated = useSettled(asked.amount) ?? pair.usual
  const isSame = give === get
  const { answer, fault, isFetching, ask } = useAsked(
    PairOffersDocument,
    {
      query: {
        give,
        get,
        limit: 300,
        ...(stated !== undefined && { [side === 'get' ? 'getAmount' : 'giveAmount']: stated }),
        ...(ignored.length > 0 && { filter: { ignoreExchangers: [...ignored] } }),
      },
    },
    { everyMs: AGAIN_MS, pause: isSame || pair.isAwaited },
  )
  const { giveCurrency, getCurrency } = pair
  const rows = answer?.pairOffers.items
  const room = useGrowing(rows?.length ?? 0, SCREENFUL)
  const best = rows && sortOffers(rows.filter(isSound), { sort: 'get', isDescending: true })[0]
  const pairProps = {
    give,
    get,
    onGive: pair.chooseGive,
    onGet: pair.chooseGet,
    onSwap: pair.swap,
    offersFor: pair.offersFor,
  }
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
      <p className="mt-1 text-text-2">{t('intro')}</p>
      <div className="mt-6 grid gap-4 xl:grid-cols-[212px_212px_minmax(0,1fr)]">
        {hasColumns ? <PairColumns {...pairProps} /> : <PairPickers {...pairProps} />}
        <div className="flex min-w-0 flex-col gap-4">
          <AmountBar
            give={giveCurrency}
            get={getCurrency}
            side={side}
            amount={amount}
            best={
              amount === undefined ? undefined : side === 'get' ? best?.giveAmount : best?.getAmount
            }
            onAmount={pair.setAmount}
            onSwap={pair.swap}
          />
          {facts?.isLive === false && (
            <p className="text-dense text-text-3">
              {t('still', { day: format.day(Date.parse(facts.updatedAt)) })}
            </p>
          )}
          {isSame && (
            <EmptyState icon={ArrowLeftRight} title={t('same')}>
              <p role="alert">{t('same-why')}</p>
            </EmptyState>
          )}
          {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
          {!rows && !fault && !isSame && <Skeleton rows={12} rowHeight={52} />}
          {rows && giveCurrency && getCurrency && !isSame && (
            <ExchangeOffers
              rows={rows}
              give={giveCurrency}
              get={getCurrency}
              isBusy={isFetching}
              isStill={facts?.isLive === false}
              onSort={(sort, isDescending) => change({ sort: offerSortText(sort, isDescending) })}
              onAmount={(value) => pair.setAmount(value, 'give')}
              {...{ query, isWide, room }}
            />
          )}
        </div>
      </div>
    </>
  )
}

function isSound({ refusal, offer }: { refusal: unknown; offer: { suspicious: boolean } }) {
  return refusal === null && !offer.suspicious
}
