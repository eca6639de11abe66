import { clsx } from 'clsx'
import { Landmark, Radar } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ChipWaysOut } from '#web/ui/show/chip-row.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'
import { isFeeUnchecked, type SpreadView } from '../spread-view.ts'
import { VenueStrip } from './venue-strip.tsx'
import { type FoundSpreadsProps, SpreadList } from './spread-list.tsx'
import { useIsLate } from './spreads-head.tsx'

/** The live spreads found, and their venues. */
export function SpreadsPanel(props: FoundSpreadsProps) {
  const { found } = props
  const { t } = useTranslation('spreads')
  const { views, error, refetch, isBusy, venues } = found
  const isLate = useIsLate(found)
  if (error && !views) return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (!views) return <SpreadsToCome />
  if (venues.length === 0) return <NoVenues />
  return (
    <section aria-label={t('caption')} aria-busy={isBusy} className="grid grid-cols-1 gap-3">
      <VenueStrip venues={venues} />
      <div
        className={clsx(
          'grid grid-cols-1 gap-3 transition-opacity duration-200',
          isLate && 'opacity-50',
        )}
      >
        <SpreadList {...props} none={<NoneNow {...props} />} />
        <More {...props} />
      </div>
      <div className="grid max-w-4xl gap-1 text-dense text-text-2">
        <p>{t('lead')}</p>
        <p>{t('not-modelled')}</p>
        <FeesUnchecked views={views} />
        <p>
          {t('beta-why')}{' '}
          <Link to="/faq/chains/burse-spreads" className="text-accent underline underline-offset-4">
            {t('read-more')}
          </Link>{' '}
          <Link to="/contacts" className="text-accent underline underline-offset-4">
            {t('tell-us')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** A note on venues whose fees only our release states. */
function FeesUnchecked({ views }: { views: readonly SpreadView[] }) {
  const { t } = useTranslation('spreads')
  const names = views
    .filter(({ spread }) => isFeeUnchecked(spread))
    .map(({ spread }) => spread.buy.burse.name)
  const venues = [...new Set(names)].sort()
  if (venues.length === 0) return null
  return <p>{t('fees-unchecked', { count: venues.length, venues: venues.join(', ') })}</p>
}

/** The spreads left out, with a press to list them. */
function More({ query, found, onChange }: FoundSpreadsProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const { closed, total, views = [] } = found
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-dense text-text-2 empty:hidden">
      {closed > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {query.isClosedShown
            ? t('closed-shown', { count: closed, value: format.count(closed) })
            : t('closed-hidden', { count: closed, value: format.count(closed) })}
          <Button
            size="small"
            onClick={() => onChange({ ...query, isClosedShown: !query.isClosedShown, row: '' })}
          >
            {t(query.isClosedShown ? 'hide-closed' : 'show-closed')}
          </Button>
        </span>
      )}
      {total > views.length && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('cut', { shown: format.count(views.length), total: format.count(total) })}
          {!query.isAll && (
            <Button size="small" onClick={() => onChange({ ...query, isAll: true })}>
              {t('show-all')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

/** Says that there is no spread and why, with one press for each remedy. */
function NoneNow({ query, found, chips, onChange }: FoundSpreadsProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const isDown = found.venues.filter(({ isUp }) => isUp).length < 2
  const isFiltered = chips.chips.length > 0
  const why = isDown ? 'down' : isFiltered ? 'filters' : 'quiet'
  return (
    <Card>
      <EmptyState
        icon={Radar}
        title={t('none', { percent: format.percent(query.minPercent) })}
        actions={
          <>
            <ChipWaysOut {...chips} />
            {query.minPercent > -5 && (
              <Button onClick={() => onChange({ ...query, minPercent: -5, row: '' })}>
                {t('any-net', { percent: format.percent(-5, 0) })}
              </Button>
            )}
          </>
        }
      >
        <p role="status">{t(`none-why.${why}`)}</p>
      </EmptyState>
    </Card>
  )
}

function NoVenues() {
  const { t } = useTranslation('spreads')
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={t('no-venues')}
        actions={
          <ButtonLink color="violet" to="/arbitration">
            {t('to-arbitrage')}
          </ButtonLink>
        }
      >
        <p>{t('no-venues-why')}</p>
      </EmptyState>
    </Card>
  )
}

/** The columns of the table's head. */
const columns: readonly WaitedColumn[] = [
  { hasTwoLines: true },
  { hasTwoLines: true, hasMark: true },
  { hasTwoLines: true, hasMark: true },
  { hasTwoLines: true, hasMark: true },
  { hasTwoLines: true },
  { hasTwoLines: true },
  { hasTwoLines: true },
]

const tracks =
  'grid-cols-[116px_96px_1fr_1fr_96px_160px_120px] gap-x-4 px-4 ' +
  'xl:grid-cols-[116px_120px_1fr_1fr_108px_232px_164px]'

function SpreadsToCome() {
  const isWide = useWiderThan('lg')
  return isWide ? (
    <WaitedTable rows={10} rowHeight={60} columns={columns} rowClass={tracks} />
  ) : (
    <WaitedCards rows={6} cardHeight={168} className="gap-2.5" />
  )
}
