import { type ComponentType, lazy, Suspense } from 'react'
import { useIsNear } from '#web/lib/page/use-is-near.ts'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { ActivityProps } from './day/activity.tsx'
import type { LastLifeProps } from './last-life.tsx'
import type { LoopLifeProps } from './loop-life.tsx'
import type { PastLivesProps } from './past/past-lives.tsx'

/** Fetched when the first loop that has a life is opened. */
const LoopLife = lazy(() => orNothing(async () => (await import('./loop-life.tsx')).LoopLife))

/** Where the life of an open loop is told. */
export function LoopLifeLater(props: LoopLifeProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} rowHeight={32} />}>
      <LoopLife {...props} />
    </Suspense>
  )
}

/** Fetched when nothing pays. */
const LastLife = lazy(() => orNothing(async () => (await import('./last-life.tsx')).LastLife))

/** Where the loop that paid last is told of: a line of room, whether there is one or not. */
export function LastLifeLater(props: LastLifeProps) {
  return (
    <p className="min-h-5">
      <Suspense fallback={null}>
        <LastLife {...props} />
      </Suspense>
    </p>
  )
}

/** Fetched when it comes near. */
const Activity = lazy(() => orNothing(async () => (await import('./day/activity.tsx')).Activity))

/** Where a day of loops is drawn: its room is kept, so that nothing moves when it comes. */
export function ActivityLater(props: ActivityProps) {
  const { ref, isNear } = useIsNear()
  return (
    <div ref={ref} className="min-h-56 lg:min-h-47">
      <Suspense fallback={null}>{isNear && <Activity {...props} />}</Suspense>
    </div>
  )
}

/** Fetched when somebody asks what has been. */
const PastLives = lazy(() =>
  orNothing(async () => (await import('./past/past-lives.tsx')).PastLives),
)

/** Where loops are listed that are gone. */
export function PastLivesLater(props: PastLivesProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} rowHeight={60} />}>
      <PastLives {...props} />
    </Suspense>
  )
}

/** A part with its texts; what cannot be fetched is not there: the page says enough without it. */
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
