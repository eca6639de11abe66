import { rangeText } from '@hopwise/contract'
import { Network } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { shortNameOfCode } from '../../../currency/short-name.ts'
import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'
import { Reason } from './reason.tsx'
import { transfersOf } from './transfers.ts'

/** The share of the amount from which network fees matter more than rates. */
const DECIDES = 0.02

interface TransferReasonProps {
  path: PathRow
  hops: DetailedPath['hops']
}

/**
 * The network fees on the way, as burses publish them: an estimate that is part of no amount, with
 * its sources and dates.
 */
export function TransferReason({ path, hops }: TransferReasonProps) {
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
