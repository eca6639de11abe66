import type { ArbitrageQuery } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { bandOf } from '#web/market/chain/band.ts'
import { bandLooks, suspiciousLook } from '#web/market/chain/band-looks.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CycleView } from '../../cycle-view.ts'
import { ringOf } from '../opened-row.ts'
import { type LoopCyclesAnswer, LoopCyclesDocument } from './loop-cycles.documents.ts'

interface OtherWaysProps {
  view: CycleView
  /** The question the loop answers. */
  question: ArbitrageQuery
}

/** The greatest count shown exactly; a greater one reads "at least". */
const MOST = 99
const SHOWN_AT_FIRST = 5

/** The other offers by which an open loop pays, the most expected first; loaded when it opens. */
export function OtherWays({ view, question }: OtherWaysProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { answer, error, refetch } = useQuery(LoopCyclesDocument, {
    query: questionOf(view, question),
  })
  if (error && !answer) {
    return <ErrorNotice error={error} title={t('ways-failed')} onRetry={refetch} />
  }
  if (!answer) return <Skeleton rows={2} rowHeight={32} />
  const own = ringOf(view.path.id)
  const others = answer.arbitrage.cycles.filter(({ path }) => ringOf(path.id) !== own)
  if (others.length === 0) return <p className="text-dense text-text-2">{t('ways-none')}</p>
  const value = format.count(others.length)
  const shown = isWhole ? others : others.slice(0, SHOWN_AT_FIRST)
  return (
    <section>
      <h3 className="mb-1 text-table font-semibold">
        {t('ways', { count: others.length, value: others.length < MOST ? value : `${value}+` })}
      </h3>
      <ul className="grid grid-cols-1">
        {shown.map((cycle) => (
          <Way key={cycle.path.id} cycle={cycle} />
        ))}
      </ul>
      {others.length > SHOWN_AT_FIRST && (
        <Button size="small" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('ways-fewer') : t('ways-all', { value })}
        </Button>
      )}
    </section>
  )
}

type Cycle = LoopCyclesAnswer['arbitrage']['cycles'][number]

/** One way: its profit and its exchangers. */
function Way({ cycle: { profitPercent, earningsUsd, path } }: { cycle: Cycle }) {
  const { t } = useTranslation('chain')
  const format = useFormat()
  const band = bandOf(path)
  const { Icon, text } = path.suspicious ? suspiciousLook : bandLooks[band]
  return (
    <li className="flex min-h-8 items-baseline gap-x-3 border-b border-line-soft py-1 text-dense last:border-b-0">
      <span className="w-16 shrink-0 font-semibold text-gain tabular-nums">
        {format.percent(profitPercent)}
      </span>
      {earningsUsd !== null && (
        <span className="w-20 shrink-0 tabular-nums">{format.usd(earningsUsd)}</span>
      )}
      <span className="min-w-0 flex-1 text-text-2">
        {path.hops.map(({ exchanger }) => exchanger.name).join(' → ')}
      </span>
      <span className={clsx('inline-flex shrink-0 self-center', text)}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{path.suspicious ? t('check-rate') : t(`band.${band}`)}</span>
      </span>
    </li>
  )
}

/**
 * The question for this loop's ways through other offers; suspicious ones are listed beside the
 * others.
 */
function questionOf({ cycle, path }: CycleView, question: ArbitrageQuery): ArbitrageQuery {
  return {
    ...question,
    groupBy: 'OFFERS',
    limit: MOST + 1,
    loop: cycle.loop,
    filter: { ...question.filter, hideSuspicious: !path.suspicious },
  }
}
