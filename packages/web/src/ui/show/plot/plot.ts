/** A value for each step; null for a gap. */
export type Values = readonly (number | null)[]

/** The colour token of a series, by its meaning. */
export type PlotTone = 'main' | 'other' | 'gain' | 'loss' | 'warn' | 'note'

interface OfSeries {
  /** The series' name in the reader's language: in the legend, the table and the file. */
  readonly name: string
  readonly tone?: PlotTone
  /** Whether the values have an axis of their own on the left, for another unit. */
  readonly isSecond?: boolean
}

interface Drawn extends OfSeries {
  /** `dashed` is the reference for the others. Bars stand on zero. */
  readonly shape: 'line' | 'dashed' | 'bars'
  readonly values: Values
}

/**
 * A range from low to high, behind everything else. Edges with tones are lines of their own in the
 * legend, and the space between is shaded while `high` is above `low`.
 */
interface Band extends OfSeries {
  readonly shape: 'band'
  readonly tones?: { readonly low: PlotTone; readonly high: PlotTone }
  readonly low: { readonly name: string; readonly values: Values }
  readonly high: { readonly name: string; readonly values: Values }
}

export type PlotSeries = Drawn | Band

/** A ring at a value, with the event it marks. */
interface PlotMark {
  /** The index of its step. */
  readonly at: number
  readonly value: number
  readonly text: string
}

export interface PlotUnit {
  /** The unit and the subject: `RUB for 1 BTC`. */
  readonly name: string
  /** A value in the legend and the table. */
  readonly print: (value: number) => string
  /** A value on the axis, where ticks are `step` apart; by default the shortest form. */
  readonly printTick?: (value: number, step: number) => string
}

/**
 * A picture of values over time. Keep the object while its content is the same: a new one is drawn
 * anew.
 */
export interface Plot {
  /**
   * The start of each step in milliseconds, the oldest first. No step is left out: one without
   * values is a gap.
   */
  readonly timesMs: readonly number[]
  readonly series: readonly PlotSeries[]
  readonly unit: PlotUnit
  readonly secondUnit?: PlotUnit
  /** Steps unlike those before them, to which no line of values leads. */
  readonly breaks?: readonly number[]
  /** `name` is the meaning of the marks, for the legend and the table. */
  readonly marks?: { readonly name: string; readonly all: readonly PlotMark[] }
}

/** The series of the legend: edges that are lines of their own replace their band. */
export function legendOf(plot: Plot): PlotSeries[] {
  return plot.series.flatMap((series) => {
    if (series.shape !== 'band' || !series.tones) return [series]
    const { low, high, tones } = series
    const of = { shape: 'line', isSecond: series.isSecond ?? false } as const
    return [
      { ...of, ...high, tone: tones.high },
      { ...of, ...low, tone: tones.low },
    ]
  })
}

/** One list of values with its name, for tables. */
export interface Column {
  readonly name: string
  readonly values: Values
  readonly unit: PlotUnit
}

export function columnsOf(plot: Plot): Column[] {
  return plot.series.flatMap((series) => {
    const unit = (series.isSecond && plot.secondUnit) || plot.unit
    const columns = series.shape === 'band' ? [series.low, series.high] : [series]
    return columns.map(({ name, values }) => ({ name, values, unit }))
  })
}

/** The steps with any value, in order. */
export function knownSteps(plot: Plot): number[] {
  const columns = columnsOf(plot)
  return plot.timesMs.flatMap((_, at) =>
    columns.some(({ values }) => typeof values[at] === 'number') ? [at] : [],
  )
}

/** The text of the mark at a step; undefined without one. */
export function markAt(plot: Plot, at: number): string | undefined {
  return plot.marks?.all.find((mark) => mark.at === at)?.text
}
