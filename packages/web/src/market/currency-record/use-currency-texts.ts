import { type CurrencyGroup, type CurrencyRecordFields, currencyRecord } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RecordTexts } from '#web/ui/record/record-fields.tsx'

type Name = keyof CurrencyRecordFields

type HintedName = {
  [Each in Name]: CurrencyRecordFields[Each] extends { readonly hasHint: true } ? Each : never
}[Name]

/** The labels of a currency's fields, and the hints of the form. */
export function useCurrencyTexts(): RecordTexts<CurrencyRecordFields> {
  const { t } = useTranslation('currency-record')
  const { t: tMarket } = useTranslation('market')
  return {
    labelOf: (name) => t(`label.${name}`),
    hintOf: (name) => (isHinted(name) ? t(`hint.${name}`) : undefined),
    choiceOf: (group) => tMarket(`group.${group as CurrencyGroup}`),
  }
}

function isHinted(name: Name): name is HintedName {
  return 'hasHint' in currencyRecord.fields[name]
}
