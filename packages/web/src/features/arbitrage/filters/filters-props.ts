import type { PickerOption } from '#web/ui/picker/option.ts'
import type { ArbitragePageQuery } from '../query/arbitrage-query.ts'

export interface FiltersProps {
  query: ArbitragePageQuery
  exchangers: readonly PickerOption[]
  onChange: (query: ArbitragePageQuery, how?: { isTyping?: boolean }) => void
}
