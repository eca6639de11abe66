import { clsx } from 'clsx'
import { ChevronDown, Crown } from 'lucide-react'
import { memo, useId } from 'react'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { BandWord } from '#web/market/chain/band-word.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { SparkLater, StandingLater } from '#web/market/spark-later.tsx'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import { freshnessAt } from '../path-view.ts'
import { MarketDelta } from './comparisons.tsx'
import './chain-row.css'
import { OpenChainLater } from '../open/open-chain-later.tsx'
import { RowFigure } from './row-figure.tsx'
import { chainName, type ChainRowProps, comparedOf, rulePrefillOf, wayOf } from './row-props.ts'
import { Takes } from './takes.tsx'
import { Way } from './way.tsx'
import { WayFacts } from './way-facts.tsx'

/** One chain in fixed columns: the result first, then the way, then how sure it is. */
export const ChainRow = memo(function ChainRow(props: ChainRowProps) {
  const { shown, isOpen, isStill, side } = props
  const { row: view, change } = shown
  const { t } = useTranslation('paths')
  const format = useFormat()
  const id = useId()
  const { path } = view
  const isStale = useAtServerNow((nowMs) => freshnessAt(view, nowMs, !isStill) === 'stale')
  const isGone = change === 'gone'
  const isBest = props.isBest && !isStale && !isGone
  const { amount, currency } = comparedOf(view, side)
  const usd = currency.usdPrice === null ? null : currency.usdPrice * amount
  return (
    <article
      aria-labelledby={`${id}-figure`}
      data-stale={isStale || undefined}
      className={clsx(
        (isStale || isGone) && 'grayscale',
        isOpen && 'shadow-[inset_2px_0_0_var(--violet)]',
        change === 'new' && 'animate-rise',
      )}
    >
      <div
        className={clsx(
          'chain-columns relative h-(--row) transition-colors duration-[120ms]',
          isOpen ? 'bg-accent-soft' : 'hover:bg-surface-1',
          props.isDoubtful && !isOpen && 'bg-surface-1',
        )}
      >
        <div className="text-right">
          <RowFigure {...props} isBest={isBest} id={id} hasUnit={false} className="text-row" />
          <span className="flex items-center justify-end gap-1.5 text-meta whitespace-nowrap text-text-3">
            {isBest && (
              <span className="inline-flex items-center gap-1 font-medium text-accent">
                <Crown aria-hidden className="size-3" />
                {t('best')}
              </span>
            )}
            {usd !== null && <span>≈ {format.usd(usd)}</span>}
          </span>
        </div>
        <span className="relative z-[1] grid justify-items-start text-dense font-medium">
          <MarketDelta view={view} />
          <StandingLater give={view.give.code} get={view.get.code} rate={path.rate} />
        </span>
        <div className="chain-spark text-meta text-text-3">
          <SparkLater way={wayOf(view)} look="column" className="relative z-[1] grid" />
        </div>
        <div className="min-w-0">
          <Way hops={path.hops} />
          <WayFacts {...{ view, isStale, change }} />
        </div>
        <div className="text-dense">
          <span className="relative z-[1]">
            <BandWord promise={path.promise} suspicious={path.suspicious} />
          </span>
          <span className="block" title={t('reviews')}>
            <span className="sr-only">{t('reviews')}: </span>
            <Reviews good={view.reviews} bad={view.badReviews} />
          </span>
        </div>
        <div className="chain-takes">
          <Takes view={view} axis={props.axis} />
        </div>
        <div className="chain-age text-right">
          {!isStill && !isStale && <AgeNote at={path.updatedAt} />}
        </div>
        <span className="relative z-[1] flex items-center justify-end">
          <StarButton favorite={view.favorite} name={chainName(view)} size="small" />
          <BellLink prefill={rulePrefillOf(props)} name={chainName(view)} />
          <ShareButton path={path} to={isOpen ? '' : props.linkTo} name={chainName(view)} />
          <ChevronDown
            aria-hidden
            className={clsx(
              'pointer-events-none mx-1 size-4 shrink-0 text-text-2',
              'transition-transform duration-200',
              isOpen && 'rotate-180',
            )}
          />
        </span>
      </div>
      {isOpen && <OpenChainLater {...props} id={id} />}
    </article>
  )
})
