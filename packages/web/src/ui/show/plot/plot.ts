/** A value for each step; null where there was none, or nobody looked. */
export type Values = readonly (number | null)[]

/** Which colour of the tokens a series has: what it is about, not what it looks like. */
export type PlotTone = 'main' | 'other' | 'gain' | 'loss' | 'warn' | 'note'

interface OfSeries {
  /** In the reader's language: in the legend, the table and the file. */
  readonly name: string
  readonly tone?: PlotTone
  /** On the left, where values of another unit have an axis of their own. */
  readonly isSecond?: boolean
}

interface Drawn extends OfSeries {
  /** `dashed`: what the others are compared to. Bars stand on zero. */
  readonly shape: 'line' | 'dashed' | 'bars'
  readonly values: Values
}

/**
 * From low to high, behind everything else. Where both edges have tones they are lines of their
 * own, told apart in the legend, and what lies between is shaded while `high` is above `low`.
 */
interface Band extends OfSeries {
  readonly shape: 'band'
  readonly tones?: { readonly low: PlotTone; readonly high: PlotTone }
  readonly low: { readonly name: string; readonly values: Values }
  readonly high: { readonly name: string; readonly values: Values }
}

export type PlotSeries = Drawn | Band

/** A ring at a value, and what happened there. */
interface PlotMark {
  /** Of its step. */
  readonly at: number
  readonly value: number
  readonly text: string
}

export interface PlotUnit {
  /** `RUB for 1 BTC` */
  readonly name: string
  /** A value as it stands in the legend and the table. */
  readonly print: (value: number) => string
  /** The same on the axis, where values are `step` apart; by default as short as can be. */
  readonly printTick?: (value: number, step: number) => string
}

/** What a picture shows over time. Keep the object while it says the same: a new one is drawn. */
export interface Plot {
  /**
   * When each step begins, in milliseconds, the oldest first. All steps are there: one without
   * values is a gap.
   */
  readonly timesMs: readonly number[]
  readonly series: readonly PlotSeries[]
  readonly unit: PlotUnit
  readonly secondUnit?: PlotUnit
  /** Steps that are not like those before them: no line of values leads there. */
  readonly breaks?: readonly number[]
  /** `name`: what they mark, for the legend and the table. */
  readonly marks?: { readonly name: string; readonly all: readonly PlotMark[] }
}

/** As the legend has it: edges that are lines of their own stand for their band. */
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

/** One list of values with its name, as tables have them. */
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

/** Steps at which anything is known, in order. */
export function knownSteps(plot: Plot): number[] {
  const columns = columnsOf(plot)
  return plot.timesMs.flatMap((_, at) =>
    columns.some(({ values }) => typeof values[at] === 'number') ? [at] : [],
  )
}

/** What is marked at a step, if anything is. */
export function markAt(plot: Plot, at: number): string | undefined {
  return plot.marks?.all.find((mark) => mark.at === at)?.text
}
