import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** Quicker answers than this need no picture of waiting. */
const PATIENCE_MS = 150

interface SkeletonProps {
  rows?: number
  /** Of one row, in CSS pixels: that of the rows to come, so that nothing jumps. */
  rowHeight?: number
  className?: string
}

/** Rows to come. Their room is kept at once; they show only if the answer takes its time. */
export function Skeleton({ rows = 6, rowHeight = 44, className }: SkeletonProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" data-waiting className={className}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className={clsx('flex items-center gap-4', !isShown && 'invisible')}
          style={{ height: rowHeight }}
        >
          <Bone className="size-7 rounded-full" row={row} />
          <Bone className="h-3 w-1/4" row={row} />
          <Bone className="ml-auto h-3 w-1/6" row={row} />
          <Bone className="h-3 w-1/12" row={row} />
        </div>
      ))}
    </div>
  )
}

function Bone({ className, row }: { className: string; row: number }) {
  return (
    <span
      className={clsx('animate-shimmer rounded-small bg-surface-2', className)}
      style={{ animationDelay: `${row * 90}ms` }}
    />
  )
}
