import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { countTick } from '#web/ui/show/plot/plot-words.ts'
import type { Plot } from '#web/ui/show/plot/plot.ts'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import { RANGES, type StatsRange } from '../range.ts'
import { known } from './findings.ts'
import { MarketActivityDocument } from './market-activity.documents.ts'

const AGAIN_MS = 120_000

/** The number of loops born, the number alive at once, and the greatest profit. */
export function LoopsPlot({ range, isPaused }: { range: StatsRange; isPaused: boolean }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { answer, error, refetch } = useQuery(
    MarketActivityDocument,
    { hours: RANGES[range].hours },
    isPaused ? {} : { everyMs: AGAIN_MS },
  )
  const spans = answer?.cycleActivity
  const plot = useMemo((): Plot | undefined => {
    if (!spans) return undefined
    // Nobody watched before the first loop was seen.
    const first = spans.findIndex(({ born, alive }) => born + alive > 0)
    const measured = (values: readonly number[]) =>
      values.map((value, at) => (first < 0 || at < first ? null : value))
    return {
      timesMs: spans.map(({ at }) => Date.parse(at)),
      unit: {
        name: t('unit.loops'),
        print: format.count,
        printTick: (value, step) => countTick(value, step, format.locale),
      },
      secondUnit: { name: t('unit.percent'), print: (value) => format.percent(value) },
      series: [
        {
          shape: 'bars',
          name: t('series.born'),
          tone: 'other',
          values: measured(spans.map(({ born }) => born)),
        },
        {
          shape: 'line',
          name: t('series.alive'),
          values: measured(spans.map(({ alive }) => alive)),
        },
        {
          shape: 'line',
          name: t('series.best'),
          tone: 'gain',
          isSecond: true,
          values: spans.map(({ bestPercent }) => bestPercent),
        },
      ],
    }
  }, [spans, t, format])
  const born = spans?.reduce((sum, each) => sum + each.born, 0) ?? 0
  const best = known(spans?.map(({ bestPercent }) => bestPercent) ?? [])
  const said = { count: born, value: format.count(born), span: t(`span.${range}`) }
  const title =
    best.length === 0
      ? t('plot.loops.asked')
      : t('plot.loops.born', { ...said, best: format.percent(Math.max(...best)) })
  return (
    <Card className="p-4">
      <PlotFigure
        title={title}
        plot={plot}
        name={`loops-${range}`}
        source={t('loops-source')}
        empty={t('not-measured')}
        error={error}
        onRetry={refetch}
      />
    </Card>
  )
}
