import { lazy, Suspense } from 'react'
import { useIsNear } from '#web/lib/page/use-is-near.ts'

const RateMap = lazy(async () => ({ default: (await import('./rate-map.tsx')).RateMap }))

/** The map loads when it comes near: most searches end above it. */
export function RateMapLater() {
  const { ref, isNear } = useIsNear()
  return (
    <div ref={ref} className="min-h-96">
      <Suspense>{isNear && <RateMap />}</Suspense>
    </div>
  )
}
