// Written by `npm run codegen` from the input AdminCurrencyInput.
import type { CurrencyGroup } from '@hopwise/contract'

export type AdminCurrencyRecord = {
  readonly group: CurrencyGroup
  readonly isDead: boolean
  readonly nameEn: string
  readonly nameRu: string
  readonly network: string | null
}
