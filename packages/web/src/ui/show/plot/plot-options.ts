import type { Options, Series } from 'uplot'
import uPlot from 'uplot'
import type { Locale } from '#web/lib/texts/locale.ts'
import type { Plot, PlotSeries, PlotTone, PlotUnit } from './plot.ts'
import { numberTick, stepMsOf, timeTick } from './plot-words.ts'

type Ink = 'text' | 'ticks' | 'grid' | 'ground' | 'band' | PlotTone

const COLORS: Readonly<Record<Ink, string>> = {
  text: 'var(--text-2)',
  ticks: 'var(--text-3)',
  grid: 'var(--line-soft)',
  ground: 'var(--raised)',
  // Translucent, so that lines and the grid show through.
  band: 'color-mix(in srgb, var(--accent) 14%, transparent)',
  main: 'var(--accent)',
  other: 'var(--control)',
  gain: 'var(--gain)',
  loss: 'var(--loss)',
  warn: 'var(--warn)',
  note: 'var(--note)',
}

export type Palette = Readonly<Record<Ink, string>>

/** The colours in force around the plot: the theme's, or those of the reader's forced palette. */
export function paletteAt(host: HTMLElement): Palette {
  const probe = host.ownerDocument.createElement('i')
  host.append(probe)
  // A token may name a system colour, which a canvas would resolve by the wrong theme.
  const computed = (color: string): string => {
    probe.style.color = color
    return getComputedStyle(probe).color
  }
  const inks = Object.entries(COLORS).map(([ink, color]) => [ink, computed(color)])
  probe.remove()
  return Object.fromEntries(inks) as Palette
}

interface Paint {
  readonly plot: Plot
  readonly width: number
  readonly height: number
  readonly font: string
  readonly locale: Locale
  /** The palette is read at each drawing, because themes change. */
  readonly palette: () => Palette
  readonly onCursor: (at: number | null) => void
}

const LINE_PX = 1.75
const EDGE_PX = 1
const DASH = [5, 4]
const RING_PX = 3.5
const AXIS_PX = 11

/** The plot in uPlot's terms. */
export function optionsOf(paint: Paint): Options {
  const { plot, width, height, palette, onCursor } = paint
  const half = hasBars(plot.series) ? stepMsOf(plot) / 2 : 0
  return {
    width,
    height,
    ms: 1,
    padding: [8, plot.secondUnit ? 8 : null, 0, null],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: {
        size: 7,
        width: 2,
        stroke: (self, at) => inkOf(self, at),
        fill: () => palette().ground,
      },
    },
    scales: {
      x: { time: true, range: (_self, least, most) => [least - half, most + half] },
      y: { range: (_self, least, most) => rangeOf(plot, { least, most, isSecond: false }) },
      second: { range: (_self, least, most) => rangeOf(plot, { least, most, isSecond: true }) },
    },
    axes: [timeAxis(paint), ...valueAxes(paint)],
    series: [{}, ...plot.series.flatMap((series) => seriesOf(series, { plot, palette }))],
    bands: bandsOf(plot.series, palette),
    hooks: {
      // Only a pointer's moves are reported: the keyboard's mover knows of its own.
      setCursor: [({ cursor }) => cursor.event && onCursor(cursor.idx ?? null)],
      draw: [(self) => drawMarks(self, paint)],
    },
  }
}

/** Values in the order in which `optionsOf` names their series. */
export function dataOf({ timesMs, series }: Plot): uPlot.AlignedData {
  const values = series.flatMap((each) =>
    each.shape === 'band' ? [each.high.values, each.low.values] : [each.values],
  )
  return [[...timesMs], ...values.map((each) => [...each])]
}

function inkOf(self: uPlot, at: number): CanvasRenderingContext2D['strokeStyle'] {
  const { stroke } = self.series[at]!
  return (typeof stroke === 'function' ? stroke(self, at) : stroke) ?? 'currentColor'
}

function hasBars(series: readonly PlotSeries[]): boolean {
  return series.some(({ shape }) => shape === 'bars')
}

/** The range with some air, from zero where bars stand on it. */
function rangeOf(
  plot: Plot,
  { least, most, isSecond }: { least: number | null; most: number | null; isSecond: boolean },
): [number, number] {
  if (least === null || most === null) return [0, 1]
  const air = (most - least) * 0.08 || Math.abs(most) * 0.005 || 1
  const own = plot.series.filter((series) => (series.isSecond ?? false) === isSecond)
  if (!hasBars(own)) return [least - air, most + air]
  return [Math.min(0, least), Math.max(0, most) + air]
}

function seriesOf(
  series: PlotSeries,
  { plot, palette }: Pick<Paint, 'plot' | 'palette'>,
): Series[] {
  const ink = () => palette()[series.tone ?? (series.shape === 'dashed' ? 'other' : 'main')]
  const scale = series.isSecond ? 'second' : 'y'
  const none = { show: false }
  if (series.shape === 'band' && series.tones) {
    const { tones } = series
    const line = (tone: PlotTone): Series => ({
      scale,
      stroke: () => palette()[tone],
      width: LINE_PX,
      points: none,
    })
    return [line(tones.high), line(tones.low)]
  }
  if (series.shape === 'band') {
    const edge = { scale, stroke: ink, width: EDGE_PX, alpha: 0.4, points: none }
    return [edge, edge]
  }
  if (series.shape === 'bars') {
    const paths = uPlot.paths.bars!({ size: [0.7, 40, 1] })
    return [{ scale, fill: ink, stroke: ink, width: 0, paths, points: none }]
  }
  const isDashed = series.shape === 'dashed'
  const { values } = series
  const lone = values.flatMap((value, at) => (isLone(values, at) && value !== null ? [at] : []))
  return [
    {
      scale,
      stroke: ink,
      width: isDashed ? EDGE_PX : LINE_PX,
      ...(isDashed && { dash: DASH }),
      ...(!isDashed && plot.breaks && { gaps: gapsAt(plot.timesMs, plot.breaks) }),
      // A value between two gaps would be a line of zero length, so it gets a dot.
      points: { show: false, size: 4, fill: ink, filter: () => lone },
    },
  ]
}

/** The breaks of a line in pixels, in addition to gaps of unknown values. */
function gapsAt(timesMs: readonly number[], breaks: readonly number[]): Series.GapsRefiner {
  return (self, _series, from, to, gaps) => {
    const at = (step: number) => self.valToPos(timesMs[step]!, 'x', true)
    const broken = breaks.filter((step) => step > from && step <= to)
    return [...gaps, ...broken.map((step): [number, number] => [at(step - 1), at(step)])].sort(
      ([a], [b]) => a - b,
    )
  }
}

function isLone(values: readonly (number | null)[], at: number): boolean {
  return (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
}

function bandsOf(series: readonly PlotSeries[], palette: () => Palette): uPlot.Band[] {
  let next = 1
  return series.flatMap(({ shape }) => {
    const at = next
    next += shape === 'band' ? 2 : 1
    return shape === 'band' ? [{ series: [at, at + 1], fill: () => palette().band }] : []
  })
}

function axisOf({ font, palette }: Paint) {
  return {
    font: `${AXIS_PX}px ${font}`,
    stroke: () => palette().ticks,
    grid: { stroke: () => palette().grid, width: 1 },
    ticks: { show: false },
  }
}

function timeAxis(paint: Paint): uPlot.Axis {
  return {
    ...axisOf(paint),
    grid: { show: false },
    size: 24,
    gap: 6,
    space: 64,
    values: (_self, splits, _axis, _space, tickMs) =>
      splits.map((at) => timeTick(at, tickMs, paint.locale)),
  }
}

/** The axes of values: on the right, beside the newest; another unit's on the left. */
function valueAxes(paint: Paint): uPlot.Axis[] {
  const { unit, secondUnit } = paint.plot
  const first = { ...axisOf(paint), ...ticksOf(unit, paint), scale: 'y', side: 1 }
  if (!secondUnit) return [first]
  const grid = { show: false }
  const second = { ...axisOf(paint), ...ticksOf(secondUnit, paint), grid, scale: 'second', side: 3 }
  return [first, second]
}

function ticksOf({ printTick }: PlotUnit, { locale, font }: Paint) {
  const print = printTick ?? ((value: number, step: number) => numberTick(value, step, locale))
  return {
    gap: 8,
    space: 28,
    values: (_self: uPlot, splits: number[], _axis: number, _space: number, step: number) =>
      splits.map((value) => print(value, step)),
    size: (self: uPlot, values: readonly string[] | null) => {
      self.ctx.save()
      self.ctx.font = `${AXIS_PX}px ${font}`
      const widths = (values ?? []).map((value) => self.ctx.measureText(value).width)
      self.ctx.restore()
      return Math.ceil(Math.max(20, ...widths)) + 10
    },
  }
}

function drawMarks(self: uPlot, { plot, palette }: Paint): void {
  if (!plot.marks) return
  const { ctx } = self
  const ratio = uPlot.pxRatio
  ctx.save()
  ctx.lineWidth = 1.5 * ratio
  ctx.strokeStyle = palette().text
  ctx.fillStyle = palette().ground
  for (const { at, value } of plot.marks.all) {
    const x = self.valToPos(plot.timesMs[at]!, 'x', true)
    const y = self.valToPos(value, 'y', true)
    ctx.beginPath()
    ctx.arc(x, y, RING_PX * ratio, 0, 2 * Math.PI)
    ctx.fill()
    ctx.stroke()
  }
  ctx.restore()
}
