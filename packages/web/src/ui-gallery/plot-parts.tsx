import { useFormat } from '#web/lib/format/use-format.ts'
import type { Plot } from '#web/ui/show/plot/plot.ts'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import { Sparkline } from '#web/ui/show/plot/sparkline.tsx'
import { Family, Specimen } from './specimen.tsx'

const STEP_MS = 3_600_000
const STEPS = 96
const startMs = Date.UTC(2026, 10, 22, 12)
const timesMs = Array.from({ length: STEPS }, (_, at) => startMs + at * STEP_MS)

/** A curve like a rate's, with a gap and a lone value. */
const rates = timesMs.map((_, at) => {
  if ((at > 40 && at < 46) || at === 47) return null
  return 7_800_000 + 30_000 * Math.sin(at / 9) + 9_000 * Math.sin(at * 1.7)
})
const counts = timesMs.map((_, at) => Math.round(20 + 15 * Math.sin(at / 7) + (at % 5)))
const shifted = (by: number) => rates.map((rate) => (rate === null ? null : rate + by))

const never = () => undefined

export function PlotParts() {
  const format = useFormat()
  const rate: Plot = {
    timesMs,
    unit: { name: 'RUB for 1 BTC', print: (value) => format.amount(value, 'fiat') },
    series: [
      {
        shape: 'band',
        name: 'Low to high',
        low: { name: 'Low', values: shifted(-14_000) },
        high: { name: 'High', values: shifted(12_000) },
      },
      { shape: 'dashed', name: 'Market', values: timesMs.map(() => 7_815_000) },
      { shape: 'line', name: 'Best rate', values: rates },
    ],
    marks: {
      name: 'Another exchanger',
      all: [20, 70].map((at) => ({ at, value: rates[at]!, text: 'Orbit Nine' })),
    },
  }
  const activity: Plot = {
    timesMs,
    unit: { name: 'loops', print: format.count },
    secondUnit: { name: '%', print: (value) => format.percent(value) },
    series: [
      { shape: 'bars', name: 'Born', values: counts, tone: 'other' },
      {
        shape: 'line',
        name: 'Best profit',
        isSecond: true,
        values: counts.map((count) => count / 20),
      },
    ],
  }
  const common = {
    name: 'sample',
    source: 'At 1,000 dollars · 19 offers · 14:05',
    empty: 'Nothing',
  }
  const error = { code: 'NETWORK', fields: [], id: undefined } as const
  return (
    <Family name="Plots">
      <Specimen name="Sparkline">
        <Sparkline values={rates} />
        <span className="text-meta text-text-3">−1.2% in 4 days</span>
      </Specimen>
      <Specimen name="Lines, band, marks, a gap">
        <div className="w-full">
          <PlotFigure
            {...common}
            title="Best rate of BTC → SBERRUB fell 1.2% in 4 days"
            plot={rate}
          />
        </div>
      </Specimen>
      <Specimen name="Bars, two units; not fresh">
        <div className="w-full">
          <PlotFigure {...common} isStale title="28 loops were born in an hour" plot={activity} />
        </div>
      </Specimen>
      <Specimen name="To come, failed, empty">
        <div className="w-full">
          <PlotFigure {...common} title="Best rate" plot={undefined} />
          <PlotFigure
            {...common}
            title="Best rate"
            plot={undefined}
            error={error}
            onRetry={never}
          />
          <PlotFigure
            {...common}
            title="Best rate"
            plot={{ ...rate, series: [], marks: { name: '', all: [] } }}
            empty="Nothing kept yet: history begins on 26 November."
          />
        </div>
      </Specimen>
    </Family>
  )
}
