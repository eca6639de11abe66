import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useIsNear } from '#web/lib/page/use-is-near.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Bone } from '../../state/waiting.tsx'
import { knownSteps, type Plot } from './plot.ts'
import { cursorAfter } from './plot-keys.ts'
import { PlotLegend, useReadStep } from './plot-legend.tsx'

interface PlotFieldProps {
  plot: Plot
  /** The sentence that describes the picture. */
  title: string
  height: number
}

/** The drawing loads when a plot comes within a screen's height: most visits need none. */
const PlotCanvas = lazy(async () => {
  const { PlotCanvas: Component } = await import('./plot-canvas.tsx')
  return { default: Component }
})

const A_SCREEN = '100%'
/** A moving cursor is announced once it has rested this long. */
const QUIET_MS = 400

/** The legend with the values at the cursor, and the drawing below it. */
export function PlotField({ plot, title, height }: PlotFieldProps) {
  const { t } = useTranslation('plot')
  const { ref, isNear } = useIsNear(A_SCREEN)
  const [cursor, setCursor] = useState<{ at: number; isWalked: boolean }>()
  const known = useMemo(() => knownSteps(plot), [plot])
  const at = cursor && cursor.at < plot.timesMs.length ? cursor.at : null
  const read = useReadStep(plot)
  const settled = useDebounced(cursor, QUIET_MS)
  const said = settled === cursor && cursor?.isWalked && at !== null ? read(at) : ''
  const lastKnown = known.at(-1) ?? null
  return (
    <>
      <PlotLegend plot={plot} at={at ?? lastKnown} isRead={at !== null} />
      <div
        ref={ref}
        role="img"
        aria-label={title}
        aria-description={t('keys')}
        tabIndex={0}
        className="relative rounded-small print:hidden"
        style={{ height }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = cursorAfter(event.key, known, at)
          if (next === undefined) return
          event.preventDefault()
          event.stopPropagation()
          setCursor(next === null ? undefined : { at: next, isWalked: true })
        }}
        onBlur={() => setCursor(undefined)}
      >
        <Suspense fallback={<PlotToCome />}>
          {isNear ? (
            <PlotCanvas
              plot={plot}
              height={height}
              at={at}
              onCursor={(step) =>
                setCursor(step === null ? undefined : { at: step, isWalked: false })
              }
            />
          ) : (
            <PlotToCome />
          )}
        </Suspense>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** A placeholder as high as the plot to come. */
export function PlotToCome({ children }: { children?: ReactNode }) {
  return (
    <div className="absolute inset-0">
      {children ?? <Bone className="size-full opacity-60" row={0} />}
    </div>
  )
}
