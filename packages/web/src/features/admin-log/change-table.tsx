import { ArrowRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { FieldChange } from './read-details.ts'
import { useFieldText } from './use-field-text.ts'
import { useValueText } from './use-value-text.ts'

interface ChangeTableProps {
  subject: string
  changes: readonly FieldChange[]
}

/** The changed fields, before and after. */
export function ChangeTable({ subject, changes }: ChangeTableProps) {
  const { t } = useTranslation('admin-log')
  const fieldText = useFieldText(subject)
  return (
    <table className="mt-3 w-full text-dense">
      <caption className="sr-only">{t('changes')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line-soft align-top max-sm:grid">
            <th
              scope="row"
              className="py-1.5 pr-4 text-left font-medium text-text-2 sm:w-48 max-sm:pb-0"
            >
              {fieldText(field)}
            </th>
            <td className="py-1.5 pr-4 text-text-2 max-sm:pb-0 sm:w-[40%]">
              <Value value={before} />
            </td>
            <td className="py-1.5">
              <ArrowRight aria-hidden className="mr-1.5 inline size-3.5 text-text-3" />
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Longer values are folded. */
const SHORT = 200

function Value({ value }: { value: unknown }) {
  const text = useValueText()(value)
  if (text.length <= SHORT) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer">{text.slice(0, SHORT)}…</summary>
      <p className="mt-1 max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}
