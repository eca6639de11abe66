import { clsx } from 'clsx'
import { memo } from 'react'
import { sparkPath } from './spark-path.ts'

interface SparklineProps {
  /** At most a hundred values; null for a gap. */
  values: readonly (number | null)[]
  width?: number
  height?: number
  className?: string
}

/**
 * The shape of a day. Its figure stands beside it in words, because some people cannot read a
 * shape.
 */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, width = 64, height = 22, className } = props
  const { d, end } = sparkPath(values, { width, height })
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('shrink-0', className ?? 'text-control')}
    >
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end && <circle cx={end.x} cy={end.y} r="2" fill="currentColor" />}
    </svg>
  )
})
