import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../../../currency/money-kind.ts'
import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'
import { waterfallBars } from './waterfall-bars.ts'

interface WaterfallProps {
  path: PathRow
  explanation: NonNullable<DetailedPath['explanation']>
}

/**
 * The gain or cost of each part of the chain, from the market's price to the amount that arrives.
 */
export function Waterfall({ path, explanation }: WaterfallProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const last = path.hops.at(-1)!.get
  const { bars, widthShare, zeroPercent } = waterfallBars(path, explanation)
  const isPriced = bars.some(({ kind }) => kind === 'rate' || kind === 'hop')
  return (
    <section>
      <h3 className="text-table font-semibold">{t('waterfall')}</h3>
      {widthShare > 0 && (
        <p className="text-meta text-text-3">
          {t('waterfall-scale', { percent: format.share(widthShare) })}
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-2.5">
        {bars.map((bar, at) => {
          const isEnd = bar.kind === 'market' || bar.kind === 'net'
          const amount = isEnd
            ? format.amount(bar.amount, moneyKindOf(last))
            : format.difference(bar.amount, path.getAmount, moneyKindOf(last))
          const name = bar.kind === 'market' && !isPriced ? 'printed' : bar.kind
          return (
            <li key={at}>
              <span className="flex justify-between gap-3 text-dense">
                <span className={clsx(isEnd ? 'font-medium' : 'text-text-2')}>
                  {t(`bar.${name}`, { exchanger: path.hops[bar.hopIndex]?.exchanger.name })}
                </span>
                <span
                  className={clsx(
                    'whitespace-nowrap',
                    isEnd ? 'font-medium' : bar.amount < 0 ? 'text-loss' : 'text-gain',
                  )}
                >
                  {bar.amount > 0 && !isEnd && '+'}
                  {`${amount}\u00a0${unitOf(last)}`}
                </span>
              </span>
              <span aria-hidden className="relative mt-1 block h-2 rounded-small bg-surface-2">
                <span
                  className={clsx(
                    'absolute inset-y-0 rounded-[2px]',
                    bar.kind === 'net' && 'bg-violet',
                    !isEnd && (bar.amount < 0 ? 'bg-loss' : 'bg-gain'),
                  )}
                  style={{
                    left: `min(${bar.fromPercent}%, 100% - 1px)`,
                    width: `max(1px, ${bar.toPercent - bar.fromPercent}%)`,
                  }}
                />
                <span
                  className="absolute -inset-y-0.5 w-px bg-control"
                  style={{ left: `min(${zeroPercent}%, 100% - 1px)` }}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
