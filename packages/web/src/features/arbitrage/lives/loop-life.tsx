import { useState, useId } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type CycleView, enteredUsd } from '../cycle-view.ts'
import { type Life, lifeSentences } from './life-words.ts'
import { LoopLifeDocument } from './loop-life.documents.ts'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { stepLine } from './step-line.ts'

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

const BOX = { width: 320, height: 56, pad: 6 } as const

interface LifeLineProps {
  life: Life
  nowMs: number
}

/** The earnings of a loop since its birth: a line, and the same numbers in a table. */
function LifeLine({ life, nowMs }: LifeLineProps) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const id = useId()
  const endMs = life.goneAt === null ? nowMs : Date.parse(life.goneAt)
  const steps = life.points.map(({ at, percent }) => ({ atMs: Date.parse(at), value: percent }))
  const line = stepLine(steps, endMs, BOX)
  if (!line) return null
  const bornAtMs = Date.parse(life.bornAt)
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const time = format.since(bornAtMs, nowMs)
  return (
    <div>
      <h3 className="text-table font-semibold">{t('since', { time })}</h3>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="mt-1 block h-14 w-full overflow-visible rounded-small bg-surface-1 dark:bg-bg"
      >
        <title id={id}>
          {t('line', {
            time,
            first: format.percent(first.value),
            peak: format.percent(life.peakPercent),
            last: format.percent(last.value),
          })}
        </title>
        <path d={line.area} className="fill-accent opacity-10" />
        <path
          d={line.d}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent stroke-2"
        />
        <path
          d={`M${line.end.x} ${line.end.y}h0.01`}
          strokeWidth={9}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className={life.goneAt === null ? 'stroke-accent' : 'stroke-control'}
        />
      </svg>
      <Disclosure summary={<span className="text-dense">{t('table')}</span>}>
        <div tabIndex={0} role="region" aria-label={t('profit')} className="max-h-48 overflow-auto">
          <table className="w-full text-dense tabular-nums">
            <thead className="text-left text-meta text-text-3">
              <tr>
                <th scope="col" className="font-medium">
                  {t('time')}
                </th>
                <th scope="col" className="text-right font-medium">
                  {t('profit')}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.toReversed().map(({ atMs, value }) => (
                <tr key={atMs}>
                  <td className="border-t border-line-soft py-0.5">{format.clock(atMs)}</td>
                  <td className="border-t border-line-soft text-right">{format.percent(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  )
}
