import { filterField, type FilterKind, type MeasuredFilterName } from '@hopwise/contract'
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

/** A chance is a number of a hundred. */
function numberText(
  number: number,
  kind: FilterKind,
  format: ReturnType<typeof useFormat>,
): string {
  if (kind === 'dollars') return format.usd(number)
  return format.count(kind === 'chance' ? Math.round(number * 100) : number)
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
      return `${labelOf(name)} ${numberText(Number(value), filterField(name).kind, format)}`
    },
  }
}
