import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** A place in a file. */
export interface FilePlace {
  /** The first line is 1; null where no file came. */
  readonly line: number | null
  /** The column, where the place is not the line's start. */
  readonly column: number | null
}

/** A place as `Line 3` or, in a file of one long line, `Line 1, column 5,310`. */
export function usePlaceText(): (place: FilePlace) => string | undefined {
  const { t } = useTranslation('feed-file')
  const { count } = useFormat()
  return ({ line, column }) => {
    if (line === null) return undefined
    if (column === null) return t('line', { line: count(line) })
    return t('place', { line: count(line), column: count(column) })
  }
}
