import type exchangers from './features/exchangers/en.json'
import type exchange from './features/exchange/en.json'
import type market from './market/en.json'
import type shell from './features/shell/en.json'
import type ui from './ui/texts/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    /** Every room's texts by the name it registers: a key that is not there does not compile. */
    resources: {
      exchange: typeof exchange
      exchangers: typeof exchangers
      market: typeof market
      shell: typeof shell
      ui: typeof ui
    }
  }
}
