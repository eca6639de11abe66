import { allCurrencies } from '@hopwise/feeds'
import type { Plugin } from 'vite'
import { SOURCES } from '../sources.ts'
import { markRules } from './mark-rules.ts'

/** Draws the marks of the catalogue into the sheet that the pages load after their first paint. */
export function currencyMarks(): Plugin {
  return {
    name: 'currency-marks',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${SOURCES}/market/currency/drawn-marks\\.css$`) },
      handler: () => markRules(allCurrencies()),
    },
  }
}
