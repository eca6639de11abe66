import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'

/** The side of a drawing's square in its own units: positions are percents. */
export const BOX = 100

const TICKS = [0, 25, 50, 75, 100] as const

interface ChartBoxProps {
  /** The name of the picture for screen readers. */
  title: string
  /** Marks below, by their place from 0 to 100. */
  ticks: readonly { readonly at: number; readonly text: string; readonly isMain?: boolean }[]
  /** Texts over the drawing and beside it. */
  notes?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A drawing of shares from 0 to 100 with its axes. It takes any size, and texts and lines keep
 * theirs, because they are not scaled with it.
 */
export function ChartBox({ title, ticks, notes, className, children }: ChartBoxProps) {
  const format = useFormat()
  return (
    <div className={clsx('relative mt-4 mb-6 ml-8', className)}>
      <div aria-hidden className="text-meta text-text-3 tabular-nums">
        {TICKS.map((tick) => (
          <span
            key={tick}
            style={{ top: `${BOX - tick}%` }}
            className="absolute -left-8 w-6 -translate-y-1/2 text-right"
          >
            {format.count(tick)}
          </span>
        ))}
        {ticks.map(({ at, text, isMain }) => (
          <span
            key={at}
            style={{ left: `${at}%` }}
            className={clsx(
              'absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap',
              isMain && 'font-semibold text-text',
            )}
          >
            {text}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${BOX} ${BOX}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {children}
        {TICKS.map((tick) => (
          <path key={tick} d={`M0 ${BOX - tick}H${BOX}`} {...line} className="stroke-line" />
        ))}
      </svg>
      <div aria-hidden className="pointer-events-none absolute inset-0 text-meta">
        {notes}
      </div>
    </div>
  )
}

/** Lines keep their width, whatever the size of the drawing. */
export const line = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const

/** The height of a share in a drawing, from its top. */
export function heightOf(share: number): number {
  return Math.round((1 - share) * BOX * 100) / 100
}

interface DotProps {
  x: number
  y: number
  /** In CSS pixels. */
  width: number
  className: string
}

/** A line of zero length with round ends stays round at any size of the drawing. */
export function Dot({ x, y, width, className }: DotProps) {
  return (
    <path
      d={`M${x} ${y}h0.01`}
      {...line}
      strokeWidth={width}
      strokeLinecap="round"
      className={className}
    />
  )
}
