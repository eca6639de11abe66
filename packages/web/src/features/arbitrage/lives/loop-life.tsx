import { useState } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type CycleView, enteredUsd } from '../cycle-view.ts'
import { LifeLine } from './life-line.tsx'
import { type Life, lifeSentences } from './life-words.ts'
import { LoopLifeDocument } from './loop-life.documents.ts'

export interface LoopLifeProps {
  id: string
  view: CycleView
  /** The time when the loop left the list; undefined while it is there. */
  leftAtMs: number | undefined
}

/** The life is fetched at most this often. */
const AGAIN_MS = 5_000

/** The duration of a loop, its earnings and its causes; in the past tense once it is gone. */
export function LoopLife({ id, view, leftAtMs }: LoopLifeProps) {
  const { t } = useTranslation('lives')
  const [isOver, setOver] = useState(false)
  const again = isOver ? {} : { everyMs: AGAIN_MS }
  const { answer, error, refetch } = useQuery(LoopLifeDocument, { id }, again)
  const life = answer?.cycleLife
  if (life && life.goneAt !== null && !isOver) setOver(true)
  if (life) return <LifeSummary {...{ life, view, leftAtMs }} />
  if (error && !answer) {
    return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  }
  return answer ? null : <Skeleton rows={2} rowHeight={32} />
}

function LifeSummary({ life, view, leftAtMs }: Omit<LoopLifeProps, 'id'> & { life: Life }) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const nowMs = useServerNow()
  const find = (code: string) => view.path.hops.find(({ give }) => give.code === code)?.give
  const [first, ...others] = lifeSentences(
    life,
    { t, format, find },
    { nowMs, leftAtMs, enteredUsd: enteredUsd(view) },
  )
  return (
    <section className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
      <p className="text-table text-text-2">
        <strong className="font-semibold text-text">{first}</strong> {others.join(' ')}
      </p>
      <LifeLine life={life} nowMs={nowMs} />
    </section>
  )
}
