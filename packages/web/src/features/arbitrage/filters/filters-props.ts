import type { PickerOption } from '#web/ui/picker/option.ts'
import type { ArbitrageAsked } from '../query/arbitrage-query.ts'

export interface FiltersProps {
  asked: ArbitrageAsked
  exchangers: readonly PickerOption[]
  onChange: (asked: ArbitrageAsked, how?: { isTyping?: boolean }) => void
}
