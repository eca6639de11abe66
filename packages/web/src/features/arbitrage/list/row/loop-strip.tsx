import { clsx } from 'clsx'
import { MoveRight } from 'lucide-react'
import { Fragment } from 'react'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { sourceHopOf } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'
import { nameOfStop } from './loop-name.ts'

/** The loop's currencies and exchangers, with an arrow at the source of its profit. */
export function LoopStrip({ view }: { view: CycleView }) {
  const { hops } = view.path
  const source = sourceHopOf(view)
  // In a narrow table six marks have room, and five with a sign between them.
  const isLong = hops.length > 4
  const stops = [hops[0]!.give, ...hops.map(({ get }) => get)]
  return (
    <span className="block min-w-0">
      {/* Room for network badges, which overlap their marks. */}
      <span className="-my-1 flex min-w-0 items-center gap-1.5 overflow-hidden py-1 text-dense lg:max-xl:gap-0.5">
        <CurrencyMark currency={hops[0]!.give} className="text-[20px]" />
        {hops.map((hop, at) => (
          <Fragment key={at}>
            {hop === source ? (
              <MoveRight aria-hidden className="size-5 shrink-0 text-accent" />
            ) : (
              // A narrow table has room for marks alone; the open row has the names.
              <span
                className={clsx(
                  'min-w-2 truncate text-text-2 lg:max-xl:text-text-3',
                  isLong && 'lg:max-xl:hidden',
                )}
                title={hop.exchanger.name}
              >
                <span className="lg:max-xl:hidden">{hop.exchanger.name}</span>
                <span aria-hidden className="hidden lg:max-xl:inline">
                  –
                </span>
              </span>
            )}
            <CurrencyMark currency={hop.get} className="text-[20px]" />
          </Fragment>
        ))}
      </span>
      <span
        className="mt-0.5 line-clamp-2 text-meta leading-[15px] text-text-3 max-lg:hidden"
        title={stops.map(({ name }) => name).join(' → ')}
      >
        {stops.map(nameOfStop).join(' → ')}
      </span>
    </span>
  )
}
