import { type ComponentType, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import type * as parts from './spark/chain-spark.tsx'

type Parts = typeof parts

/** The parts load once rows stand, which are useful without them. The caller keeps their room. */
function later<Props extends object>(pick: (all: Parts) => ComponentType<Props>) {
  const Part = lazy(async () => {
    const loaded = await import('./spark/chain-spark.tsx').catch(() => undefined)
    await textsReady()
    return { default: loaded ? pick(loaded) : () => null }
  })
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** The day of a way. */
export const SparkLater = later(({ ChainSpark }) => ChainSpark)
/** The place of a row's rate among those of the last days. */
export const StandingLater = later(({ RowStanding }) => RowStanding)
