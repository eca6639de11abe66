import { currencyGroups } from '../schema-types.ts'
import { defineRecord } from './define-record.ts'

/**
 * Everything that an admin edits of a currency, whose code never changes. Labels and hints are the
 * texts of `currency-record` on the pages.
 */
export const currencyRecord = defineRecord({
  nameEn: { column: 'name_en', kind: 'text', max: 80, isRequired: true },
  nameRu: { column: 'name_ru', kind: 'text', max: 80, isRequired: true },
  group: { column: 'family', kind: 'choice', of: currencyGroups },
  network: {
    column: 'network',
    kind: 'network',
    description: '"TRC20"; null for money without a network.',
    hasHint: true,
  },
  isDead: {
    column: 'is_dead',
    kind: 'flag',
    description: 'Whether it can no longer be sent or received.',
    hasHint: true,
    isWide: true,
  },
})

export type CurrencyRecordFields = typeof currencyRecord.fields
