import { rangeText } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useCallback } from 'react'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import {
  columnsOf,
  legendOf,
  markAt,
  type Plot,
  type PlotSeries,
  type PlotTone,
  type Values,
} from './plot.ts'
import { stepMsOf, stepText } from './plot-words.ts'

interface PlotLegendProps {
  plot: Plot
  /** The step whose values are shown; null without any values. */
  at: number | null
  /** Whether a reader moves along the plot; otherwise the step is the last known one. */
  isRead: boolean
}

/** The meaning of each shape, and its value at one step; the height never changes. */
export function PlotLegend({ plot, at, isRead }: PlotLegendProps) {
  const { t } = useTranslation('plot')
  const locale = useLocale()
  const { marks } = plot
  const mark = at === null || !isRead ? undefined : markAt(plot, at)
  return (
    <div
      className={clsx(
        'mt-1 mb-1 text-meta text-text-3 tabular-nums print:hidden',
        // The height does not depend on the width of figures: a line each on a phone.
        'grid gap-y-0.5 sm:flex sm:flex-wrap sm:gap-x-4',
        plot.series.length > 2 ? 'sm:min-h-8.5' : 'sm:min-h-5',
      )}
    >
      <span className={clsx('min-w-22', isRead && 'font-medium text-text')}>
        {at === null ? UNKNOWN : stepText(plot.timesMs[at]!, stepMsOf(plot), locale)}
      </span>
      {legendOf(plot).map((series) => (
        <span key={series.name} className="whitespace-nowrap">
          <Key series={series} /> {series.name}{' '}
          <b className="font-semibold text-text">{valueText(plot, series, at)}</b>
        </span>
      ))}
      {marks && (
        <span className="min-w-0 truncate">
          <Ring /> {mark ?? marks.name}
        </span>
      )}
      {marks && mark !== undefined && <span className="sr-only">{t('marked')}</span>}
    </div>
  )
}

/** Words for all values of a step, for screen readers. */
export function useReadStep(plot: Plot): (at: number) => string {
  const locale = useLocale()
  return useCallback(
    (at) => {
      const columns = columnsOf(plot).map(
        ({ name, values, unit }) => `${name} ${printed(values, at, unit.print)}`,
      )
      const mark = markAt(plot, at)
      return [
        stepText(plot.timesMs[at]!, stepMsOf(plot), locale),
        ...columns,
        ...(mark === undefined ? [] : [mark]),
      ].join(', ')
    },
    [plot, locale],
  )
}

function valueText(plot: Plot, series: PlotSeries, at: number | null): string {
  if (at === null) return UNKNOWN
  const { print } = (series.isSecond && plot.secondUnit) || plot.unit
  if (series.shape !== 'band') return printed(series.values, at, print)
  const [low, high] = [series.low.values[at], series.high.values[at]]
  if (typeof low !== 'number' || typeof high !== 'number') return UNKNOWN
  return rangeText(print(low), print(high))
}

function printed(values: Values, at: number, print: (value: number) => string): string {
  const value = values[at]
  return typeof value === 'number' ? print(value) : UNKNOWN
}

const STROKES: Readonly<Record<PlotTone, string>> = {
  main: 'text-accent',
  other: 'text-control',
  gain: 'text-gain',
  loss: 'text-loss',
  warn: 'text-warn',
  note: 'text-note',
}

/** A small sample of the shape, because some people cannot see the colour. */
function Key({ series }: { series: PlotSeries }) {
  const { shape } = series
  const tone = series.tone ?? (shape === 'dashed' ? 'other' : 'main')
  return (
    <svg aria-hidden viewBox="0 0 16 10" className={clsx('inline h-2.5 w-4', STROKES[tone])}>
      {shape === 'band' && (
        <rect x="0.5" y="0.5" width="15" height="9" className="fill-accent-soft stroke-current" />
      )}
      {shape === 'bars' && <path d="M2 10V4h3v6zM7 10V1h3v9zM12 10V6h3v4z" fill="currentColor" />}
      {(shape === 'line' || shape === 'dashed') && (
        <path
          d="M0 5h16"
          stroke="currentColor"
          strokeWidth={shape === 'line' ? 2 : 1.5}
          strokeDasharray={shape === 'line' ? undefined : '4 2'}
        />
      )}
    </svg>
  )
}

function Ring() {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="inline size-2.5 text-text-2">
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
