import type { ApplicationName } from '@hopwise/contract'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useApplicationTexts } from '#web/market/application-record/use-application-texts.ts'
import { useErrorOf } from './form-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

interface FaultSummaryProps {
  form: ApplicationForm
  /** Leads to a field, on whichever step it is. */
  onGo: (field: string) => void
}

/** Announces all faults in the order of the form, and takes the focus. */
export function FaultSummary({ form, onGo }: FaultSummaryProps) {
  const { t } = useTranslation('own-exchanger')
  const { labelOf } = useApplicationTexts()
  const errorOf = useErrorOf(form)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div
      ref={own}
      role="alert"
      tabIndex={-1}
      className="rounded-large bg-loss-soft p-4 text-table text-loss outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5" />
        {t('errors', { count: form.faults.length })}
      </p>
      <ul className="mt-1 pl-7">
        {form.faults.map(({ field }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-8 text-left underline underline-offset-4 pointer-coarse:min-h-11"
              onClick={() => onGo(field)}
            >
              {`${labelOf(field as ApplicationName)}: ${errorOf(field)}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
