import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { RateMapLater } from '#web/market/rate-map/rate-map-later.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { LoopsPlot } from './plots/loops-plot.tsx'
import { MarketHistoryDocument } from './plots/market-history.documents.ts'
import { MarketPlots } from './plots/market-plots.tsx'
import { ProfitsFigure } from './plots/profits-figure.tsx'
import { RANGES, rangeOf, type StatsRange, USUAL_RANGE } from './range.ts'
import { StatisticsDocument } from './statistics.documents.ts'
import { Tiles } from './tiles.tsx'

const AGAIN_MS = 15_000
const HISTORY_AGAIN_MS = 60_000

/** The market in numbers: live figures and their history. */
export function StatisticsPage() {
  const { t } = useTranslation('statistics')
  usePageTitle(t('title'))
  const format = useFormat()
  const { params, change } = useUrlState()
  const range = rangeOf(params.get('range'))
  const [isPaused, setPaused] = useState(false)
  const every = (everyMs: number) => (isPaused ? {} : { everyMs })
  const { answer, error, refetch } = useQuery(StatisticsDocument, {}, every(AGAIN_MS))
  const history = useQuery(
    MarketHistoryDocument,
    { range: RANGES[range].name },
    every(HISTORY_AGAIN_MS),
  )
  const week = useQuery(MarketHistoryDocument, { range: RANGES['7d'].name })
  const numbers = answer?.statistics
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex min-h-8 items-center text-h1 font-bold tracking-tight">
            {t('title')}
          </h1>
          <p className="min-h-5 text-dense text-text-2">
            {numbers && t('as-of', { moment: format.moment(Date.parse(numbers.asOf)) })}
          </p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          <Button
            size="small"
            icon={isPaused ? Play : Pause}
            aria-pressed={isPaused}
            onClick={() => {
              setPaused(!isPaused)
              if (isPaused) refetch()
            }}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
          <Segmented<StatsRange>
            label={t('range')}
            hidesLabel
            value={range}
            options={Object.keys(RANGES).map((value) => ({
              value: value as StatsRange,
              label: t(`range-${value as StatsRange}`),
            }))}
            onChange={(next) => change({ range: next === USUAL_RANGE ? undefined : next })}
          />
        </div>
      </div>
      <div className="mt-4">
        {error && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!numbers && !error && <Skeleton rows={3} rowHeight={104} />}
        {numbers && <Tiles {...{ numbers, isPaused }} week={week.answer?.marketHistory} />}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
        <MarketPlots result={history} range={range} />
        <LoopsPlot {...{ range, isPaused }} />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3">
        {(numbers ?? error) && <ProfitsFigure spans={numbers?.profits} />}
        <RateMapLater />
      </div>
    </>
  )
}
