import { Bone, Waiting } from './waiting.tsx'

interface SkeletonProps {
  rows?: number
  /** The height of one row, in CSS pixels: that of the rows to come, so that nothing jumps. */
  rowHeight?: number
  className?: string
}

/** Placeholder rows of any kind. */
export function Skeleton({ rows = 6, rowHeight = 44, className }: SkeletonProps) {
  return (
    <Waiting className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4" style={{ height: rowHeight }}>
          <Bone className="size-7" row={row} isRound />
          <Bone className="h-3 w-1/4" row={row} />
          <Bone className="ml-auto h-3 w-1/6" row={row} />
          <Bone className="h-3 w-1/12" row={row} />
        </div>
      ))}
    </Waiting>
  )
}
