import type { OfferFilter } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ChevronDown, CircleSlash, Crown, Sparkles, TriangleAlert } from 'lucide-react'
import { lazy, memo, Suspense, useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { textsReady } from '#web/lib/texts/texts.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { HopStrip } from '#web/market/chain/hop-strip.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { marketGradeOf } from '#web/market/way-out/market-percent.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { freshnessAt, type PathView } from '../path-view.ts'
import { MarketDelta, MarketNote, OverDirect } from './against.tsx'
import { PathFacts } from './path-facts.tsx'

/** Fetched when the first chain is opened. */
const PathDetail = lazy(async () => {
  const { PathDetail: Component } = await import('#web/market/chain/detail/path-detail.tsx')
  await textsReady()
  return { default: Component }
})

export interface PathCardProps {
  shown: ShownRow<PathView>
  isBest: boolean
  isOpen: boolean
  isStill: boolean
  /** Which side is the same for all: the other one is what people compare. */
  side: 'give' | 'get'
  filter: OfferFilter | undefined
  /** Of the page with this chain open, or closed where it is open. */
  linkTo: string
}

/** One chain: what arrives first of all, through whom, and whether to believe it. */
export const PathCard = memo(function PathCard(props: PathCardProps) {
  const { shown, isBest, isOpen, isStill, side } = props
  const { row: view, change } = shown
  const { t } = useTranslation('paths')
  const format = useFormat()
  const id = useId()
  const { path, give, get } = view
  const isStale = useAtServerNow((nowMs) => freshnessAt(view, nowMs, !isStill) === 'stale')
  const isGone = change === 'gone'
  const compared = side === 'give' ? get : give
  const figure = side === 'give' ? path.getAmount : path.giveAmount
  return (
    <article
      aria-labelledby={`${id}-figure`}
      data-stale={isStale || undefined}
      className={clsx(
        'group relative rounded-large border bg-raised shadow-card transition-[border-color]',
        isOpen ? 'border-accent' : 'border-line-soft hover:border-line',
        (isStale || isGone) && 'grayscale',
        change === 'new' && 'animate-rise',
      )}
    >
      <div className="grid grid-cols-1 gap-3 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-x-6">
          <div className="flex min-w-0 flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <Marks {...{ view, isBest: isBest && !isStale, isStale, change }} />
              <p id={`${id}-figure`} className={clsx(isGone && 'line-through')}>
                <span className="sr-only">{t(side === 'give' ? 'you-get' : 'you-give')} </span>
                <LiveValue
                  change={change === 'up' || change === 'down' ? change : undefined}
                  changedAtMs={shown.changedAtMs}
                  isLowBetter={side === 'get'}
                  className="text-h2 font-bold tracking-tight sm:text-figure"
                >
                  {format.amount(figure, moneyKindOf(compared))}{' '}
                  <span className="text-body font-semibold text-text-2">{unitOf(compared)}</span>
                </LiveValue>
              </p>
            </div>
            <div className="text-dense sm:text-right">
              <span className="relative z-[1] block">
                <RateButton rate={path.rate} give={unitOf(give)} get={unitOf(get)} />
              </span>
              <MarketDelta view={view} />
              <OverDirect {...{ view, side }} />
            </div>
          </div>
          <span className="relative z-[1] -mt-1 -mr-1 flex flex-col sm:flex-row">
            <StarButton favorite={view.favorite} name={chainName(view)} />
            <ShareButton path={path} to={isOpen ? '' : props.linkTo} name={chainName(view)} />
          </span>
        </div>
        <HopStrip hops={path.hops} />
        <MarketNote percent={view.marketPercent} />
        <div className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-center">
          <PathFacts view={view} isStill={isStill} />
          <Link
            to={props.linkTo}
            preventScrollReset
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-detail` : undefined}
            className={
              'inline-flex min-h-9 shrink-0 items-center gap-1 rounded-small text-table ' +
              'pointer-coarse:min-h-11 ' +
              'font-medium text-accent after:absolute after:inset-x-0 after:top-0 after:h-24 ' +
              'after:rounded-large'
            }
          >
            {t(isOpen ? 'close-chain' : 'open-chain')}
            <ChevronDown
              aria-hidden
              className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </Link>
        </div>
      </div>
      {isOpen && (
        <div id={`${id}-detail`} className="animate-rise border-t border-line-soft p-4 sm:p-5">
          <Suspense fallback={<Skeleton rows={3} rowHeight={72} />}>
            <PathDetail path={path} filter={props.filter} isStill={isStill} />
          </Suspense>
        </div>
      )}
    </article>
  )
})

interface MarksProps {
  view: PathView
  isBest: boolean
  isStale: boolean
  change: ShownRow<PathView>['change']
}

/** What sets this chain apart, in a word each. */
function Marks({ view, isBest, isStale, change }: MarksProps) {
  const { t } = useTranslation('paths')
  const { path, marketPercent } = view
  const grade = marketGradeOf(marketPercent)
  const isOdd = grade === 'too-good' || grade === 'too-bad'
  return (
    <p className="mb-2 flex flex-wrap gap-1.5">
      {change === 'gone' && <Badge icon={CircleSlash}>{t('gone')}</Badge>}
      {isBest && change !== 'gone' && (
        <Badge tone="violet" icon={Crown}>
          {t('best')}
        </Badge>
      )}
      {change === 'new' && (
        <Badge tone="note" icon={Sparkles}>
          {t('new')}
        </Badge>
      )}
      {isStale && <Badge tone="warn">{t('stale')}</Badge>}
      {(path.suspicious || isOdd) && (
        <Badge tone="loss" icon={TriangleAlert}>
          {t('check-rate')}
        </Badge>
      )}
      <Badge>{path.hops.length === 1 ? t('direct') : t('hops', { count: path.hops.length })}</Badge>
    </p>
  )
}

/** `BTC → USDT TRC20 → Sberbank` */
function chainName({ path }: PathView): string {
  return [path.hops[0]!.give, ...path.hops.map(({ get }) => get)].map(shortNameOf).join(' → ')
}
