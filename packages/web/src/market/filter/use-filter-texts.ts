import { filterField, type MeasuredFilterName } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { TextKey } from '#web/lib/texts/text-namespaces.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** The words of each filter that is a number or a flag. */
export interface FilterTexts {
  readonly labelOf: (name: MeasuredFilterName) => string
  readonly hintOf: (name: MeasuredFilterName) => string | undefined
  /** A filter in force, by its value in an address: `Reserve from $500`. */
  readonly chipOf: (name: MeasuredFilterName, value: string) => string
}

export function useFilterTexts(): FilterTexts {
  const { t } = useTranslation('filter')
  const format = useFormat()
  const labelOf = (name: MeasuredFilterName) => t(`label.${name}`)
  return {
    labelOf,
    hintOf: (name) =>
      filterField(name).hasHint ? t(`hint.${name}` as TextKey<'filter'>) : undefined,
    chipOf: (name, value) => {
      if (value === '') return labelOf(name)
      const number = Number(value)
      const isMoney = filterField(name).kind === 'dollars'
      return `${labelOf(name)} ${isMoney ? format.usd(number) : format.count(number)}`
    },
  }
}
