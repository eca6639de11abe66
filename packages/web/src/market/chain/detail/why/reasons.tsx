import { Gauge, LifeBuoy, Sigma, TrendingDown, Network } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { formatPercent } from '#web/lib/format/format-amount.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../../../currency/money-kind.ts'
import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'
import { Reason } from './reason.tsx'
import { rangeText } from '@hopwise/contract'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { shortNameOfCode } from '../../../currency/short-name.ts'
import { transfersOf } from './transfers.ts'

/** A smaller share than this is hidden by the printed digits of a rate. */
const WORTH_SAYING = 0.0001

interface ReasonsProps {
  path: PathRow
  explanation: NonNullable<DetailedPath['explanation']>
  /** The hops of the same path, in the same order. */
  hops: DetailedPath['hops']
}

/** The facts to know before starting: the limit, the greatest cost, and the substitutes. */
export function Reasons({ path, explanation, hops }: ReasonsProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const nameAt = (hopIndex: number) => {
    const exchanger = path.hops[hopIndex]?.exchanger.name ?? ''
    return path.hops.length > 1 ? t('at-step', { exchanger, step: hopIndex + 1 }) : exchanger
  }
  const give = path.hops[0]!.give
  const last = path.hops.at(-1)!.get
  const { limitedBelow, limitedAbove, costliest, uncertainty } = explanation
  const isLoop = give.code === last.code
  const exactPercent = formatPercent(uncertainty * 100, { locale: format.locale, signed: false })
  const weakest = explanation.hops
    .flatMap(({ hopIndex, nextBest }) => (nextBest ? [{ hopIndex, ...nextBest }] : []))
    .sort((a, b) => (b.lostPercent ?? Infinity) - (a.lostPercent ?? Infinity))[0]
  return (
    <section>
      <h3 className="mb-3 text-table font-semibold">{t('good-to-know')}</h3>
      <ul className="grid grid-cols-1 gap-2.5 text-dense text-text-2">
        {limitedBelow && path.window.min > 0 && (
          <Reason icon={Gauge}>
            {t(`limited-below.${limitedBelow.limit}`, {
              exchanger: nameAt(limitedBelow.hopIndex),
              amount: format.money(path.window.min, unitOf(give), moneyKindOf(give)),
            })}
          </Reason>
        )}
        {limitedAbove && path.window.max !== null && (
          <Reason icon={Gauge}>
            {t(`limited.${limitedAbove.limit}`, {
              exchanger: nameAt(limitedAbove.hopIndex),
              amount: format.money(path.window.max, unitOf(give), moneyKindOf(give)),
            })}
          </Reason>
        )}
        {costliest && costliest.lossPercent > 0 && (
          <Reason icon={TrendingDown}>
            {t('costliest', {
              exchanger: nameAt(costliest.hopIndex),
              percent: format.percent(-costliest.lossPercent),
            })}
          </Reason>
        )}
        {weakest && weakest.getAmount !== null && (
          <Reason icon={LifeBuoy}>
            {t(isLoop && weakest.profitPercent !== null ? 'next-best-loop' : 'next-best', {
              percent: format.percent(weakest.profitPercent),
              exchanger: nameAt(weakest.hopIndex),
              other: weakest.hop.exchanger.name,
              amount: format.money(weakest.getAmount, unitOf(last), moneyKindOf(last)),
            })}
          </Reason>
        )}
        {explanation.hops.some(({ nextBest }) => nextBest === null) && (
          <Reason icon={LifeBuoy}>
            {t('nobody-stands-in', {
              exchangers: explanation.hops
                .filter(({ nextBest }) => nextBest === null)
                .map(({ hopIndex }) => nameAt(hopIndex))
                .join(', '),
            })}
          </Reason>
        )}
        <TransferReason path={path} hops={hops} />
        {uncertainty >= WORTH_SAYING && (
          <Reason icon={Sigma}>{t('uncertain', { percent: exactPercent })}</Reason>
        )}
      </ul>
    </section>
  )
}

/** The share of the amount from which network fees matter more than rates. */
const DECIDES = 0.02

interface TransferReasonProps {
  path: PathRow
  hops: DetailedPath['hops']
}

/**
 * The network fees on the way, as venues publish them: an estimate that is part of no amount, with
 * its sources and dates.
 */
function TransferReason({ path, hops }: TransferReasonProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const transfers = transfersOf(path, hops)
  const checkedAtMs = transfers?.checkedAtMs ?? null
  const ago = useAtServerNow((nowMs) =>
    checkedAtMs === null ? '' : format.ago(Math.max(0, nowMs - checkedAtMs)),
  )
  if (!transfers) return null
  const { sumUsd, share, minutes, unknown } = transfers
  const figures = { sum: format.usd(sumUsd, true), share: format.share(share) }
  const words = [
    t(share >= DECIDES ? 'networks.decide' : 'networks.take', figures),
    ...(minutes
      ? [
          t('networks.minutes', {
            range: rangeText(format.count(minutes.from), format.count(minutes.to), { dash: '–' }),
          }),
        ]
      : []),
    ago === '' ? t('networks.unchecked') : t('networks.checked', { ago }),
    ...(unknown.length > 0
      ? [
          t('networks.unknown', {
            coins: unknown.map(({ code }) => shortNameOfCode(code)).join(', '),
          }),
        ]
      : []),
  ]
  return <Reason icon={Network}>{words.join(' ')}</Reason>
}
