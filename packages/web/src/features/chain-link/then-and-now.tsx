import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { BandWord } from '#web/market/chain/band-word.tsx'
import type { PathRow } from '#web/market/chain/path.documents.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { Card } from '#web/ui/show/card.tsx'
import {
  type SharedChain,
  type ChainPast,
  differenceOf,
  isLoop,
  type Verdict,
} from './shared-chain.ts'

const looks = {
  better: { Icon: ArrowUp, tone: 'bg-gain-soft text-gain' },
  same: { Icon: Check, tone: 'bg-gain-soft text-gain' },
  worse: { Icon: ArrowDown, tone: 'bg-warn-soft text-warn' },
} as const satisfies Record<Verdict, object>

interface ThenAndNowProps {
  chain: SharedChain
  past: ChainPast | undefined
  path: PathRow
}

/** The past result beside the present, and the difference in words. */
export function ThenAndNow({ chain, past, path }: ThenAndNowProps) {
  const { t } = useTranslation('chain-link')
  const was = past?.was
  return (
    <section aria-label={t('compared')} className="grid grid-cols-1 gap-4">
      {was !== undefined && <Difference chain={chain} was={was} now={path.getAmount} />}
      <div className={clsx('grid grid-cols-1 gap-4', was !== undefined && 'sm:grid-cols-2')}>
        {was !== undefined && (
          <Side title={t('then')}>
            <Brought chain={chain} path={path} getAmount={was} />
          </Side>
        )}
        <Side title={t('now')}>
          <Brought chain={chain} path={path} getAmount={path.getAmount} />
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-dense text-text-2">
            <BandWord promise={path.promise} suspicious={path.suspicious} />
            <span>
              {t('takes')} <Limits {...path.window} currency={path.hops[0]!.give} hasUnit isWordy />
            </span>
            <AgeNote at={path.updatedAt} />
          </p>
        </Side>
      </div>
    </section>
  )
}

interface DifferenceProps {
  chain: SharedChain
  was: number
  now: number
}

function Difference({ chain, was, now }: DifferenceProps) {
  const { t } = useTranslation('chain-link')
  const format = useFormat()
  const { percent, verdict } = differenceOf({ was, now })
  const { Icon, tone } = looks[verdict]
  // A loop that exists but no longer pays is of no use.
  const isSpent = isLoop(chain) && now <= chain.giveAmount
  return (
    <p
      role="status"
      className={clsx(
        'flex items-center gap-2 rounded-default px-4 py-3 text-table font-medium',
        isSpent ? looks.worse.tone : tone,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(isSpent ? 'spent' : `verdict.${verdict}`, {
        percent: format.percent(Math.abs(percent)).replace(/^\+/, ''),
      })}
    </p>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-table font-semibold text-text-2">{title}</h2>
      {children}
    </Card>
  )
}

interface BroughtProps {
  chain: SharedChain
  path: PathRow
  getAmount: number
}

/** The amount that arrives and, for a loop, its profit. */
function Brought({ chain, path, getAmount }: BroughtProps) {
  const format = useFormat()
  const get = path.hops.at(-1)!.get
  const profit = (getAmount / chain.giveAmount - 1) * 100
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="text-h3 font-bold">
        {format.money(getAmount, unitOf(get), moneyKindOf(get))}
      </span>
      {isLoop(chain) && (
        <span className={clsx('font-semibold', profit > 0 ? 'text-gain' : 'text-loss')}>
          {format.percent(profit)}
        </span>
      )}
    </p>
  )
}
