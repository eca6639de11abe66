import { lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { ChainRowProps } from '../row/row-props.ts'

const OpenChain = lazy(async () => {
  const { OpenChain: Component } = await import('./open-chain.tsx')
  await textsReady()
  return { default: Component }
})

/** The chain in full, whose code loads when the first chain is opened. */
export function OpenChainLater({ id, ...props }: ChainRowProps & { id: string }) {
  return (
    <div id={`${id}-detail`} className="animate-rise p-3 pt-2 sm:p-4 sm:pt-3">
      <Suspense fallback={<Skeleton rows={3} rowHeight={72} />}>
        <OpenChain {...props} />
      </Suspense>
    </div>
  )
}
