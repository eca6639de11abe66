import type { PickerOption } from '#web/ui/picker/option.ts'
import type { SpreadsAsked } from '../spreads-asked.ts'

export interface FiltersProps {
  asked: SpreadsAsked
  /** The burses that are read, by id. */
  burses: readonly PickerOption[]
  onChange: (asked: SpreadsAsked, how?: { isTyping?: boolean }) => void
}
