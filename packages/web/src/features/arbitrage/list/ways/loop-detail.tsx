import type { ArbitrageQuery } from '@hopwise/contract'
import { useLocation, useNavigate } from 'react-router'
import { positive } from '#web/lib/address/read-params.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { plain } from '../../query/arbitrage-query.ts'
import type { CycleView } from '../../cycle-view.ts'
import { LoopLifeLater } from '../../lives/lives-later.tsx'
import { CapitalSlider } from './capital-slider.tsx'
import { OtherWays } from './other-ways.tsx'

interface LoopDetailProps {
  shown: ShownRow<CycleView>
  /** The question the loop answers. */
  question: ArbitrageQuery
  isStill: boolean
}

/** A loop in full: its life and, where it represents all its offers, the other ways round it. */
export function LoopDetail({ shown, question, isStill }: LoopDetailProps) {
  const { row: view, change, changedAtMs } = shown
  const { t } = useTranslation('arbitrage')
  const { life, hasBurse: hasVenue } = view.cycle
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const isAsOpened = params.get('row') === view.path.id
  // The row's key changes when other offers have come to make it.
  params.set('row', view.path.id)
  const to = isAsOpened ? '' : `?${params}`
  // The reader's amount in the loop's first currency, if there is one.
  const amount = positive(params.get('amt') ?? '')
  const giveAmount = amount === undefined ? view.path.giveAmount : withinWindow(amount, view.path)
  const leftAtMs = change === 'gone' ? changedAtMs : undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      {life && <LoopLifeLater key={life.id} id={life.id} view={view} leftAtMs={leftAtMs} />}
      {hasVenue && <p className="text-table text-text-2">{t('not-followed-why')}</p>}
      <PathDetail
        path={view.path}
        giveAmount={giveAmount}
        head={(detail) => (
          <CapitalSlider
            key={view.path.id}
            path={view.path}
            giveAmount={giveAmount}
            detail={detail}
            onChoose={(chosen) => {
              const next = new URLSearchParams(search)
              next.set('amt', plain(chosen))
              void navigate(`?${next}`, { replace: true, preventScrollReset: true })
            }}
          />
        )}
        filter={question.filter ?? undefined}
        isStill={isStill}
        actions={
          <span className="flex flex-wrap justify-end gap-2">
            {!hasVenue && <BellLink prefill={rulePrefillOf(view, question)} />}
            <ShareButton path={view.path} to={to} />
          </span>
        }
      />
      {question.groupBy === 'CURRENCIES' && <OtherWays view={view} question={question} />}
    </div>
  )
}

/** The prefill of the bell: the same profit through the source of this loop. */
function rulePrefillOf({ cycle, path }: CycleView, question: ArbitrageQuery): RulePrefill {
  const source = path.hops[cycle.source] ?? path.hops[0]!
  return {
    kind: 'LOOP',
    through: [source.get.code],
    capitalUsd: question.capitalUsd ?? null,
    profitPercent: cycle.profitPercent,
    maxHops: path.hops.length,
    filter: { ...question.filter, hideSuspicious: false },
  }
}

/** The nearest amount it takes: its limits may have moved since the choice. */
function withinWindow(amount: number, { window: { min, max } }: CycleView['path']): number {
  return Math.max(min, Math.min(max ?? Infinity, amount))
}
