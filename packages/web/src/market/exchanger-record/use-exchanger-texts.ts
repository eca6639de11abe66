import { type ExchangerField, type ExchangerRecordFields, exchangerRecord } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RecordTexts } from '#web/ui/record/record-fields.tsx'

type HintedField = {
  [Field in ExchangerField]: ExchangerRecordFields[Field] extends { readonly hasHint: true }
    ? Field
    : never
}[ExchangerField]

/** The labels of an exchanger's fields, and the hints of the form. */
export function useExchangerTexts(): RecordTexts<ExchangerRecordFields> {
  const { t } = useTranslation('exchanger-record')
  return {
    labelOf: (field) => t(`label.${field}`),
    hintOf: (field) => {
      if (!isHinted(field)) return undefined
      const declared = exchangerRecord.fields[field]
      return t(`hint.${field}`, 'max' in declared ? { max: declared.max } : {})
    },
  }
}

function isHinted(field: ExchangerField): field is HintedField {
  return 'hasHint' in exchangerRecord.fields[field]
}
