import type { PickerOption } from '#web/ui/picker/option.ts'
import type { SpreadsPageQuery } from '../spreads-query.ts'

export interface FiltersProps {
  query: SpreadsPageQuery
  /** The venues that are read, by id. */
  venues: readonly PickerOption[]
  onChange: (query: SpreadsPageQuery, how?: { isTyping?: boolean }) => void
}
