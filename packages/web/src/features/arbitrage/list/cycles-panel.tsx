import { Radar } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useSaid } from '#web/lib/live/use-said.ts'
import { useWiderThan } from '#web/lib/use-media.ts'
import { LiveBar, WaitingPill } from '#web/market/chain/live-bar.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type CycleView, sortCycles } from '../cycle-view.ts'
import { type ArbitrageAsked, CYCLE_SORT_KEYS } from '../query/arbitrage-query.ts'
import type { useCycles } from '../use-cycles.ts'
import { CycleCards } from './cycle-cards.tsx'
import { CyclesTable } from './cycles-table.tsx'

export interface CyclesPanelProps {
  asked: ArbitrageAsked
  found: ReturnType<typeof useCycles>
  linkTo: (row: string) => string
  onChange: (asked: ArbitrageAsked) => void
}

/** A loop that vanished stays in its place this long, struck through. */
const GONE_MS = 30_000

/** The loops found, as they live. */
export function CyclesPanel(props: CyclesPanelProps) {
  const { asked, found } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const facts = useMarketFacts()
  const { views, fault, ask } = found
  const isStill = facts?.isLive === false
  if (fault && !views) return <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />
  if (!views) return <Skeleton rows={10} rowHeight={61} />
  const wanted = asked.pair ? views.filter(({ pairs }) => pairs.includes(asked.pair)) : views
  return (
    <section aria-label={t('caption')} className="grid grid-cols-1 gap-4">
      <LiveBar
        title={t('found', { count: wanted.length, value: format.count(wanted.length) })}
        isPaused={found.isPaused}
        isReconnecting={found.isReconnecting}
        stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
        onPause={found.setPaused}
      />
      <Found {...props} views={wanted} isStill={isStill} />
    </section>
  )
}

function Found(props: CyclesPanelProps & { views: readonly CycleView[]; isStill: boolean }) {
  const { asked, found, views, isStill, linkTo, onChange } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const isWide = useWiderThan('xl')
  const { sort } = asked
  const rows = useMemo(() => sortCycles(views, sort), [views, sort.key, sort.isDescending])
  // Rows that answer another question are no news of the last one's.
  const topic = JSON.stringify([found.answered, asked.pair, sort])
  const list = useLiveList(rows, { topic, keepGoneMs: GONE_MS })
  const best = views.reduce((most, { figure }) => Math.max(most, figure), 0)
  const said = useSaid(t('said', { count: views.length, percent: format.percent(best) }))
  if (list.shown.length === 0) return <NoneNow asked={asked} onChange={onChange} />
  const shared = { rows: list.shown, openRow: asked.row, isStill, linkTo }
  return (
    <div {...list.holders}>
      <WaitingPill moves={list.moves} onApply={list.apply} />
      {isWide ? (
        <CyclesTable
          {...shared}
          sort={sort}
          onSort={(next) => onChange({ ...asked, sort: next })}
        />
      ) : (
        <>
          <SortControl
            className="mb-3"
            label={t('sort')}
            value={sort.key}
            isDescending={sort.isDescending}
            options={CYCLE_SORT_KEYS.map((value) => ({ value, label: t(`column.${value}`) }))}
            onChoose={(key) => onChange({ ...asked, sort: { key, isDescending: true } })}
            onTurn={(isDescending) => onChange({ ...asked, sort: { ...sort, isDescending } })}
          />
          <CycleCards {...shared} />
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Nothing pays now: which of the reader's own conditions could be looser. */
function NoneNow({ asked, onChange }: Pick<CyclesPanelProps, 'asked' | 'onChange'>) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const ask = (change: Partial<ArbitrageAsked>) => () => onChange({ ...asked, ...change, row: '' })
  return (
    <Card>
      <EmptyState
        icon={Radar}
        title={t('none', { percent: format.percent(asked.minPercent) })}
        actions={
          <>
            {asked.pair && <Button onClick={ask({ pair: '' })}>{t('any-pair')}</Button>}
            {asked.minPercent > 0 && (
              <Button onClick={ask({ minPercent: 0 })}>{t('any-profit')}</Button>
            )}
            {asked.capitalUsd !== null && (
              <Button onClick={ask({ capitalUsd: null })}>{t('any-capital')}</Button>
            )}
            {asked.maxHops < 4 && <Button onClick={ask({ maxHops: 4 })}>{t('more-hops')}</Button>}
            {!asked.isSuspiciousShown && (
              <Button onClick={ask({ isSuspiciousShown: true })}>{t('show-suspicious')}</Button>
            )}
          </>
        }
      >
        <p role="status">{t('none-why')}</p>
      </EmptyState>
    </Card>
  )
}
