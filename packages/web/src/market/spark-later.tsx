import { type ComponentType, lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'

type Parts = typeof import('./spark/row-parts.ts')

/** Fetched once rows stand, which say enough without it. Whoever uses it keeps its room. */
function later<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  const Part = lazy(async () => {
    const parts = await import('./spark/row-parts.ts').catch(() => undefined)
    await textsReady()
    return { default: parts ? pick(parts) : () => null }
  })
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** The day of a way. */
export const SparkLater = later(({ ChainSpark }) => ChainSpark)
/** Where the rate of a row stands among those of the last days. */
export const StandingLater = later(({ RowStanding }) => RowStanding)
