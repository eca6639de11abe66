import { useTranslation } from 'react-i18next'
import type { Fault } from '#web/lib/graphql/fault.ts'

const reasons = ['REQUIRED', 'NOT_AN_EMAIL'] as const

/** What the server says is wrong with a field, in the reader's language; by the field's name. */
export function useFieldError(fault: Fault | undefined): (field: string) => string | undefined {
  const { t } = useTranslation('ui')
  return (field) => {
    const reason = fault?.fields.find((each) => each.field === field)?.reason
    if (reason === undefined) return undefined
    return t(`invalid.${reasons.find((each) => each === reason) ?? 'UNFIT'}`)
  }
}
