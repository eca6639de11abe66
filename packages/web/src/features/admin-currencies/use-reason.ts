import { fieldText } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import en from './en.json'

type Reason = keyof (typeof en)['wrong']

/** What the server holds against a field, by the field's name. */
export function useReason(fault: Fault | undefined): (field: string) => string | undefined {
  const { t } = useTranslation('admin-currencies')
  const locale = useLocale()
  return (field) => {
    const reason = fault?.fields.find((each) => each.field === field)?.reason
    if (reason === undefined) return undefined
    return reason in en.wrong ? t(`wrong.${reason as Reason}`) : fieldText(reason, locale)
  }
}
