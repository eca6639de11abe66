import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { textsReady, useTranslation } from '#web/lib/texts/texts.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { SparkLater } from '#web/market/spark-later.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { RatePlotProps } from './rate-plot.tsx'

interface RateLineProps {
  give: string
  get: string
  isOpen: boolean
  onToggle: () => void
}

const PLOT = 'rate-plot'

/** The pair's day in a line, which opens its chart. Its height is reserved from the start. */
export function RateLine({ give, get, isOpen, onToggle }: RateLineProps) {
  const { t } = useTranslation('rate')
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PLOT : undefined}
      onClick={onToggle}
      className={
        'touch-area no-print relative inline-flex min-h-8 items-center gap-2 rounded-small ' +
        'text-dense text-text-2 hover:text-accent'
      }
    >
      <span className="sr-only">{t('open')}: </span>
      {/* The chart has words of its own. */}
      {!isOpen && (
        <SparkLater
          way={`${give}>${get}`}
          look="line"
          className="spark inline-flex items-center gap-2"
        />
      )}
      <span aria-hidden className="[.spark~&]:hidden">
        {t('open')}
      </span>
      <ChevronDown
        aria-hidden
        className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
      />
    </button>
  )
}

/** The chart loads when the reader opens it. */
const RatePlot = lazy(async () => {
  const { RatePlot: Component } = await import('./rate-plot.tsx')
  await textsReady()
  return { default: Component }
})

interface LaterProps extends Omit<RatePlotProps, 'give' | 'get'> {
  /** Undefined until the currency of the code is known. */
  give: Currency | undefined
  get: Currency | undefined
}

/** The chart over the offers while it is open; its height never changes. */
export function RatePlotLater({ give, get, ...rest }: LaterProps) {
  const toCome = <Card className="h-105 sm:h-73" />
  return (
    <div id={PLOT} className="min-h-105 sm:min-h-73">
      <Suspense fallback={toCome}>
        {give && get ? <RatePlot {...{ give, get }} {...rest} /> : toCome}
      </Suspense>
    </div>
  )
}
