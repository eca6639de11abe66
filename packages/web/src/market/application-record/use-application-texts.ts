import { type ApplicationName, applicationRecord } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'

type Fields = typeof applicationRecord.fields

type HintedName = {
  [Name in ApplicationName]: Fields[Name] extends { readonly hasHint: true } ? Name : never
}[ApplicationName]

/** The labels and hints of an application's fields. */
export function useApplicationTexts() {
  const { t } = useTranslation('application-record')
  return {
    labelOf: (name: ApplicationName): string => t(`label.${name}`),
    /** Undefined for a field without a hint. */
    hintOf: (name: ApplicationName): string | undefined =>
      isHinted(name) ? t(`hint.${name}`) : undefined,
  }
}

function isHinted(name: ApplicationName): name is HintedName {
  return 'hasHint' in applicationRecord.fields[name]
}
