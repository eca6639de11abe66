import { useId } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import type { Life } from './life-words.ts'
import { stepLine } from './step-line.ts'

const BOX = { width: 320, height: 56, pad: 6 } as const

interface LifeLineProps {
  life: Life
  nowMs: number
}

/** The earnings of a loop since its birth: a line, and the same numbers in a table. */
export function LifeLine({ life, nowMs }: LifeLineProps) {
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
