import { MoveRight } from 'lucide-react'
import { Fragment } from 'react'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { sourceHopOf } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'
import { nameOfStop } from './loop-name.ts'

/** From currency to currency and back, and through whom; an arrow where the profit comes from. */
export function LoopStrip({ view }: { view: CycleView }) {
  const { hops } = view.path
  const source = sourceHopOf(view)
  const stops = [hops[0]!.give, ...hops.map(({ get }) => get)]
  return (
    <span className="block min-w-0">
      {/* Room for badges of networks, which stand out of their marks. */}
      <span className="-my-1 flex min-w-0 items-center gap-1.5 overflow-hidden py-1 text-dense">
        <CurrencyMark currency={hops[0]!.give} className="text-[20px]" />
        {hops.map((hop, at) => (
          <Fragment key={at}>
            {hop === source ? (
              <MoveRight aria-hidden className="size-5 shrink-0 text-accent" />
            ) : (
              <span className="min-w-4 truncate text-text-2" title={hop.exchanger.name}>
                {hop.exchanger.name}
              </span>
            )}
            <CurrencyMark currency={hop.get} className="text-[20px]" />
          </Fragment>
        ))}
      </span>
      <span
        className="mt-0.5 block truncate text-meta text-text-3 max-lg:hidden"
        title={stops.map(({ name }) => name).join(' → ')}
      >
        {stops.map(nameOfStop).join(' → ')}
      </span>
    </span>
  )
}
