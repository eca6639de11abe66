import { clsx } from 'clsx'
import { Crown } from 'lucide-react'
import { memo, useId } from 'react'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { BandWord } from '#web/market/chain/band-word.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { StandingLater } from '#web/market/spark-later.tsx'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import { freshnessAt } from '../path-view.ts'
import { MarketDelta } from './comparisons.tsx'
import { OpenChainLater } from '../open/open-chain-later.tsx'
import { RowFigure } from './row-figure.tsx'
import { chainName, type ChainRowProps, rulePrefillOf, wayOf } from './row-props.ts'
import { Way } from './way.tsx'
import { WayFacts } from './way-facts.tsx'

/** One chain as a card, for narrow pages; a press anywhere opens it. */
export const ChainCard = memo(function ChainCard(props: ChainRowProps) {
  const { shown, isOpen, isStill, side } = props
  const { row: view, change } = shown
  const { t } = useTranslation('paths')
  const id = useId()
  const { path } = view
  const isStale = useAtServerNow((nowMs) => freshnessAt(view, nowMs, !isStill) === 'stale')
  const isGone = change === 'gone'
  const isBest = props.isBest && !isStale && !isGone
  return (
    <article
      aria-labelledby={`${id}-figure`}
      data-stale={isStale || undefined}
      className={clsx(
        'rounded-large border bg-raised',
        isOpen || isBest ? 'border-accent' : 'border-line-soft',
        props.isDoubtful && 'border-dashed bg-surface-1',
        (isStale || isGone) && 'grayscale',
        change === 'new' && 'animate-rise',
      )}
    >
      <div className="relative grid grid-cols-1 gap-1.5 rounded-large px-3.5 py-2.5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="flex items-center gap-1 text-meta whitespace-nowrap text-text-3">
              {isBest && (
                <>
                  <Crown aria-hidden className="size-3 text-accent" />
                  <span className="font-medium text-accent">{t('best')}</span>
                  <span aria-hidden>·</span>
                </>
              )}
              <span aria-hidden>{t(side === 'give' ? 'you-get' : 'you-give')}</span>
              {!isStill && !isStale && (
                <>
                  <span aria-hidden>·</span>
                  <AgeNote at={path.updatedAt} />
                </>
              )}
            </p>
            <RowFigure {...props} isBest={isBest} id={id} hasUnit className="text-figure" />
          </div>
          <span className="flex shrink-0 items-center">
            <span className="relative z-[1] grid min-h-9.5 content-start justify-items-end text-table font-medium">
              <MarketDelta view={view} />
              <StandingLater
                give={view.give.code}
                get={view.get.code}
                rate={path.rate}
                way={wayOf(view)}
              />
            </span>
            <span className="relative z-[1] -mr-2 flex items-center">
              <StarButton favorite={view.favorite} name={chainName(view)} />
            </span>
          </span>
        </div>
        <Way hops={path.hops} />
        <WayFacts {...{ view, isStale, change }} hasReserve />
        <div className="flex items-center gap-x-2 overflow-hidden border-t border-line-soft pt-2 text-dense text-text-2">
          <span className="relative z-[1] shrink-0">
            <BandWord promise={path.promise} suspicious={path.suspicious} />
          </span>
          <span className="min-w-0 flex-1 truncate tracking-[-0.01em]">
            <span className="sr-only">{t('window')}: </span>
            <Limits {...path.window} currency={view.give} hasUnit isBrief isWordy />
          </span>
        </div>
      </div>
      {isOpen && (
        <>
          <div className="flex items-center justify-end px-3 pt-1">
            <BellLink prefill={rulePrefillOf(props)} name={chainName(view)} />
            <ShareButton path={path} to="" name={chainName(view)} />
          </div>
          <OpenChainLater {...props} id={id} />
        </>
      )}
    </article>
  )
})
