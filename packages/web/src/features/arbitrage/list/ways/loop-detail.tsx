import type { ArbitrageQuery } from '@hopwise/contract'
import { useLocation } from 'react-router'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import type { CycleView } from '../../cycle-view.ts'
import { LoopLifeLater } from '../../lives/lives-later.tsx'
import { OtherWays } from './other-ways.tsx'

interface LoopDetailProps {
  shown: ShownRow<CycleView>
  /** That the loop answers. */
  question: ArbitrageQuery
  isStill: boolean
}

/** A loop told in full: its life; where it stands for all its offers, the other ways round it. */
export function LoopDetail({ shown, question, isStill }: LoopDetailProps) {
  const { row: view, change, changedAtMs } = shown
  const { life } = view.cycle
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const isAsOpened = params.get('row') === view.path.id
  // Others may have come to make it since it was opened.
  params.set('row', view.path.id)
  const to = isAsOpened ? '' : `?${params}`
  const leftAtMs = change === 'gone' ? changedAtMs : undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      {life && <LoopLifeLater key={life.id} id={life.id} view={view} leftAtMs={leftAtMs} />}
      <PathDetail
        path={view.path}
        filter={question.filter ?? undefined}
        isStill={isStill}
        actions={<ShareButton path={view.path} to={to} />}
      />
      {question.groupBy === 'CURRENCIES' && <OtherWays view={view} question={question} />}
    </div>
  )
}
