import { useAtServerNow } from '#web/lib/server-clock.ts'
import { freshnessAt, type PathView } from '../path-view.ts'

/** Tells what is stale; draws anew when another row becomes so, not every second. */
export function useStale(views: readonly PathView[], isLive: boolean): (view: PathView) => boolean {
  const keys = useAtServerNow((nowMs) =>
    views
      .filter((view) => freshnessAt(view, nowMs, isLive) === 'stale')
      .map(({ key }) => key)
      .join('\n'),
  )
  return ({ key }) => keys.split('\n').includes(key)
}
