import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ApplicationFacts } from '../own-exchanger.documents.ts'

const pictures = { ACCEPTED: CircleCheck, REJECTED: CircleX, WITHDRAWN: CircleX } as const

/** The history of an application, step by step. */
export function Timeline({ steps }: Pick<ApplicationFacts, 'steps'>) {
  const { t } = useTranslation('own-exchanger')
  const format = useFormat()
  return (
    <ol className="mt-4 space-y-2" aria-label={t('timeline')}>
      {steps.map(({ status, at }, place) => {
        const Icon = status in pictures ? pictures[status as keyof typeof pictures] : Circle
        return (
          <li key={place} className="flex items-start gap-3 text-table">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
            <span className="min-w-0">
              <span className="font-medium">{t(`happened.${status}`)}</span>{' '}
              <span className="text-meta text-text-3">{format.moment(Date.parse(at))}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
