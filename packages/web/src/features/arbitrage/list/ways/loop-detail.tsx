import type { ArbitrageQuery } from '@hopwise/contract'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import type { CycleView } from '../../cycle-view.ts'
import { OtherWays } from './other-ways.tsx'

interface LoopDetailProps {
  view: CycleView
  /** That the loop answers. */
  question: ArbitrageQuery
  isStill: boolean
}

/** A loop told in full; where it stands for all its offers, with the other ways round it. */
export function LoopDetail({ view, question, isStill }: LoopDetailProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PathDetail
        path={view.path}
        filter={question.filter ?? undefined}
        isStill={isStill}
        actions={<ShareButton path={view.path} to="" />}
      />
      {question.groupBy === 'CURRENCIES' && <OtherWays view={view} question={question} />}
    </div>
  )
}
