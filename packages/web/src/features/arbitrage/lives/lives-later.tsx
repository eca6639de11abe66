import { type ComponentType, lazy, Suspense } from 'react'
import { useIsNear } from '#web/lib/page/use-is-near.ts'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { ActivityProps } from './day/activity.tsx'
import type { LastLifeProps } from './last-life.tsx'
import type { LoopLifeProps } from './loop-life.tsx'
import type { PastLivesProps } from './past/past-lives.tsx'

/** The life loads when the first loop with one is opened. */
const LoopLife = lazy(() => orNothing(async () => (await import('./loop-life.tsx')).LoopLife))

/** Keeps the place of an open loop's life. */
export function LoopLifeLater(props: LoopLifeProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} rowHeight={32} />}>
      <LoopLife {...props} />
    </Suspense>
  )
}

/** The last life loads when nothing pays. */
const LastLife = lazy(() => orNothing(async () => (await import('./last-life.tsx')).LastLife))

/** Keeps one line for the loop that paid last, whether there is one or not. */
export function LastLifeLater(props: LastLifeProps) {
  return (
    <p className="min-h-5">
      <Suspense fallback={null}>
        <LastLife {...props} />
      </Suspense>
    </p>
  )
}

/** The day loads when it comes near the window. */
const Activity = lazy(() => orNothing(async () => (await import('./day/activity.tsx')).Activity))

/** Keeps the room of the day's picture, so that nothing moves when it comes. */
export function ActivityLater(props: ActivityProps) {
  const { ref, isNear } = useIsNear()
  return (
    <div ref={ref} className="min-h-56 lg:min-h-47">
      <Suspense fallback={null}>{isNear && <Activity {...props} />}</Suspense>
    </div>
  )
}

/** The list loads when the reader opens the tab of past loops. */
const PastLives = lazy(() =>
  orNothing(async () => (await import('./past/past-lives.tsx')).PastLives),
)

/** Keeps the place of the list of past loops. */
export function PastLivesLater(props: PastLivesProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} rowHeight={60} />}>
      <PastLives {...props} />
    </Suspense>
  )
}

/** Loads a part with its texts; one that fails to load is left out, as the page does without it. */
async function orNothing<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const Part = await load()
    await textsReady()
    return { default: Part }
  } catch {
    return { default: () => null }
  }
}
