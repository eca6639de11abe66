import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type ApiError, needsPlan } from '#web/lib/graphql/api-error.ts'
import { useIsPrinting } from '#web/lib/page/use-is-printing.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '../../action/button.tsx'
import { ErrorNotice } from '../../state/error-notice.tsx'
import { Bone, Waiting } from '../../state/waiting.tsx'
import { Badge } from '../badge.tsx'
import { knownSteps, type Plot } from './plot.ts'
import { PlotField, PlotToCome } from './plot-field.tsx'
import { PlotLegend } from './plot-legend.tsx'
import { PlotTable } from './plot-table.tsx'

interface PlotFigureProps {
  /** A sentence with the finding; the question while there are no values. */
  title: string
  /**
   * Undefined while it loads or after a failure. A plot without values is empty, unless more come.
   */
  plot: Plot | undefined
  /** Values are on their way, and only the series are known; the plot keeps its room. */
  isToCome?: boolean
  /** The file's name: `btc-sberrub-24h`. */
  name: string
  /** The subject of the picture: the amount, the number of offers, the moment. */
  source: ReactNode
  /** The words of an empty picture: since when data is kept. */
  empty: ReactNode
  error?: ApiError | undefined
  onRetry?: (() => void) | undefined
  /** Whether the data is older than it should be. */
  isStale?: boolean
  /** The drawing's height, in CSS pixels. */
  height?: number
  /** Controls beside the title, such as the range. */
  controls?: ReactNode
}

/** A picture of numbers over time with its title, legend and table. Its height never changes. */
export function PlotFigure({ height = 168, ...props }: PlotFigureProps) {
  const { title, plot, name, source, empty, error, onRetry, isStale = false, controls } = props
  const { isToCome = plot === undefined } = props
  const { t } = useTranslation('plot')
  const id = useId()
  const [hasTable, setTable] = useState(false)
  const isPrinting = useIsPrinting()
  const isRefused = error !== undefined && needsPlan(error)
  const hasValues = !isRefused && plot !== undefined && knownSteps(plot).length > 0
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <figcaption className="min-h-10 min-w-0 flex-1 basis-72 sm:min-h-0">
          <h2 id={id} className="text-table font-semibold text-balance">
            {title}
          </h2>
          <p className="min-h-4 text-meta text-text-3">
            {plot?.unit.name}{' '}
            {(isStale || (hasValues && error)) && <Badge tone="warn">{t('stale')}</Badge>}
          </p>
        </figcaption>
        <div className="no-print flex flex-wrap items-center gap-2">
          {controls}
          <Button
            size="small"
            color="ghost"
            icon={Table2}
            aria-expanded={hasTable}
            aria-disabled={!hasValues}
            onClick={() => setTable(!hasTable)}
          >
            {t('table')}
          </Button>
        </div>
      </div>
      {hasValues ? (
        <PlotField plot={plot} title={title} height={height} />
      ) : (
        <>
          {plot ? (
            <PlotLegend plot={plot} at={null} isRead={false} />
          ) : (
            <div className="mt-1 mb-1 min-h-5 print:hidden" />
          )}
          <div className="relative" style={{ height }}>
            {(isToCome || isRefused) && error ? (
              <ErrorNotice error={error} title={t('failed')} {...(onRetry && { onRetry })} />
            ) : isToCome ? (
              <Waiting className="absolute inset-0">
                <Bone className="size-full opacity-60" row={0} />
              </Waiting>
            ) : (
              <PlotToCome>
                <p className="grid size-full place-items-center rounded-small bg-surface-1 px-4 text-center text-dense text-balance text-text-2">
                  {empty}
                </p>
              </PlotToCome>
            )}
          </div>
        </>
      )}
      <p className="mt-1 min-h-12 text-meta text-text-3 sm:min-h-4">{source}</p>
      {hasValues && (hasTable || isPrinting) && <PlotTable {...{ plot, title, name }} />}
    </figure>
  )
}
