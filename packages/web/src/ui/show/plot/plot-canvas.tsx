import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useColorSafe, useTheme } from '#web/lib/page/theme.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import type { Plot } from './plot.ts'
import { dataOf, optionsOf, paletteAt } from './plot-options.ts'

interface PlotCanvasProps {
  plot: Plot
  height: number
  /** The step whose values are read; null for none. */
  at: number | null
  onCursor: (at: number | null) => void
}

/** Redraws only when the data, the size, the screen's pixel ratio or the colours change. */
export function PlotCanvas({ plot, height, at, onCursor }: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(undefined)
  const latestOnCursor = useRef(onCursor)
  const locale = useLocale()
  const theme = useTheme()
  const isSafe = useColorSafe()
  useEffect(() => {
    latestOnCursor.current = onCursor
  }, [onCursor])

  useEffect(() => {
    const place = host.current!
    let palette = paletteAt(place)
    const options = optionsOf({
      plot,
      width: place.clientWidth,
      height,
      font: getComputedStyle(place).fontFamily,
      locale,
      palette: () => palette,
      onCursor: (step) => latestOnCursor.current(step),
    })
    const chart = new uPlot(options, dataOf(plot), place)
    chart.ctx.canvas.setAttribute('aria-hidden', 'true')
    drawn.current = chart
    const repaint = () => {
      palette = paletteAt(place)
      chart.redraw(false)
    }
    const sizes = new ResizeObserver(() => {
      const width = place.clientWidth
      if (width > 0 && width !== chart.width) chart.setSize({ width, height })
    })
    sizes.observe(place)
    const forced = matchMedia('(forced-colors: active)')
    forced.addEventListener('change', repaint)
    // Repaints when the fonts arrive after the first drawing.
    void document.fonts.ready.then(() => drawn.current === chart && repaint())
    return () => {
      sizes.disconnect()
      forced.removeEventListener('change', repaint)
      drawn.current = undefined
      chart.destroy()
    }
  }, [plot, height, locale, theme, isSafe])

  useEffect(() => {
    const chart = drawn.current
    if (!chart || (chart.cursor.idx ?? null) === at) return
    const left = at === null ? -10 : chart.valToPos(plot.timesMs[at]!, 'x')
    chart.setCursor({ left, top: at === null ? -10 : 1 }, false)
  }, [at, plot])

  return <div ref={host} className="absolute inset-0" />
}
