import { lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { NoRouteNoticeProps } from './no-route-notice.tsx'

const NoRouteNotice = lazy(async () => {
  const { NoRouteNotice: Component } = await import('./no-route-notice.tsx')
  await textsReady()
  return { default: Component }
})

/** The reason why there is no chain; loaded when it is first needed. */
export function NoRouteLater(props: NoRouteNoticeProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} rowHeight={56} />}>
      <NoRouteNotice {...props} />
    </Suspense>
  )
}
