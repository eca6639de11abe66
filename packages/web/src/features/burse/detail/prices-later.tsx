import { lazy, Suspense } from 'react'
import { textsReady } from '#web/lib/texts/texts.ts'
import type { SpreadRow } from '../spread-row.documents.ts'

/** The prices load when the first spread is opened. */
const Prices = lazy(async () => {
  const { Prices: Component } = await import('./prices.tsx')
  await textsReady()
  return { default: Component }
})

/** Keeps the room of the picture of both prices. */
export function PricesLater({ spread }: { spread: SpreadRow }) {
  return (
    <div className="min-h-64">
      <Suspense fallback={null}>
        <Prices key={spread.id} spread={spread} />
      </Suspense>
    </div>
  )
}
