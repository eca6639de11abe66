import { expect, test } from 'vitest'
import { readSetting } from './read-setting.ts'

test.each([
  ['1 200', 'COUNT', '1200'],
  ['1,200', 'COUNT', '1200'],
  ['12,5 %', 'PERCENT', '12.5'],
  ['12.5％', 'PERCENT', '12.5'],
  ['9, 15, 25.50', 'PRICES', '9, 15, 25.50'],
  ['9; 15; 25,50', 'PRICES', '9, 15, 25.50'],
  ['9, 15, 25,50', 'PRICES', '9, 15, 25.50'],
  ['$9, $15, $1,025', 'PRICES', '9, 15, 1025'],
  ['9,15,25', 'PRICES', '9, 15, 25'],
  ['1, 234, 567', 'PRICES', '1, 234, 567'],
  ['10,20,300', 'PRICES', '10, 20, 300'],
  ['9，15，25', 'PRICES', '9, 15, 25'],
  ['9；15；25,50', 'PRICES', '9, 15, 25.50'],
  ['70؛ 140؛ 300', 'COUNTS', '70, 140, 300'],
  ['70,140,300', 'COUNTS', '70, 140, 300'],
  ['700, 1,400, 3 000', 'COUNTS', '700, 1400, 3000'],
  ['７０; １４０; ３００', 'COUNTS', '70, 140, 300'],
  [' on ', 'SWITCH', ' on '],
  ['', 'COUNT', ''],
] as const)(
  'the text %j typed for a setting of the kind %s is read as intended',
  (typed, kind, text) => {
    for (const locale of ['en', 'ru'] as const) {
      expect(readSetting(typed, kind, locale)).toEqual({ text })
    }
  },
)

test.each([
  ['1.000', 'COUNT', 'NOT_A_COUNT'],
  ['0x10', 'COUNT', 'NOT_A_COUNT'],
  ['$5', 'COUNT', 'NOT_A_COUNT'],
  ['5 BTC', 'PERCENT', 'NOT_A_PERCENTAGE'],
  ['9, 15', 'PRICES', 'NOT_THREE_PRICES'],
  ['9, 15, €25', 'PRICES', 'NOT_THREE_PRICES'],
  ['9, 15, 1.000', 'PRICES', 'NOT_THREE_PRICES'],
  ['1,234,567', 'PRICES', 'NOT_THREE_PRICES'],
  ['100,200,300', 'PRICES', 'NOT_THREE_PRICES'],
  ['70 140 300', 'COUNTS', 'NOT_THREE_COUNTS'],
  ['70, 140, 300.5', 'COUNTS', 'NOT_THREE_COUNTS'],
] as const)(
  'the text %j typed for a setting is refused before it is sent',
  (typed, kind, reason) => {
    for (const locale of ['en', 'ru'] as const) {
      expect(readSetting(typed, kind, locale)).toEqual({ reason })
    }
  },
)
