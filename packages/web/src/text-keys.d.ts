// Written by `npm run codegen` from the folders that have texts.
import type again from './account/again/en.json'
import type code from './account/code/en.json'
import type account from './account/en.json'
import type adminApplications from './features/admin-applications/en.json'
import type adminCurrencies from './features/admin-currencies/en.json'
import type adminExchangers from './features/admin-exchangers/en.json'
import type adminFrame from './features/admin-frame/en.json'
import type adminInbox from './features/admin-inbox/en.json'
import type adminLog from './features/admin-log/en.json'
import type adminMoney from './features/admin-money/en.json'
import type adminNotifications from './features/admin-notifications/en.json'
import type adminPartners from './features/admin-partners/en.json'
import type adminPromises from './features/admin-promises/en.json'
import type adminReviews from './features/admin-reviews/en.json'
import type adminSettings from './features/admin-settings/en.json'
import type adminSubscriptions from './features/admin-subscriptions/en.json'
import type adminSuspicious from './features/admin-suspicious/en.json'
import type adminTexts from './features/admin-texts/en.json'
import type adminUsers from './features/admin-users/en.json'
import type adminVenues from './features/admin-venues/en.json'
import type affiliate from './features/affiliate/en.json'
import type apiKeys from './features/api-keys/en.json'
import type arbitrage from './features/arbitrage/en.json'
import type lives from './features/arbitrage/lives/en.json'
import type cabinet from './features/cabinet/en.json'
import type chainLink from './features/chain-link/en.json'
import type contacts from './features/contacts/en.json'
import type developers from './features/developers/en.json'
import type earnings from './features/earnings/en.json'
import type exchange from './features/exchange/en.json'
import type rate from './features/exchange/rate/en.json'
import type exchangers from './features/exchangers/en.json'
import type faq from './features/faq/en.json'
import type favorites from './features/favorites/en.json'
import type legal from './features/legal/en.json'
import type mute from './features/mute/en.json'
import type notifications from './features/notifications/en.json'
import type ownExchanger from './features/own-exchanger/en.json'
import type palette from './features/palette/en.json'
import type partners from './features/partners/en.json'
import type paths from './features/paths/en.json'
import type noRoute from './features/paths/no-route/en.json'
import type payments from './features/payments/en.json'
import type profile from './features/profile/en.json'
import type promises from './features/promises/en.json'
import type ruleForm from './features/rule-form/en.json'
import type search from './features/search/en.json'
import type filters from './features/search/filters/en.json'
import type shell from './features/shell/en.json'
import type signIn from './features/sign-in/en.json'
import type spreads from './features/spreads/en.json'
import type statistics from './features/statistics/en.json'
import type tariffs from './features/tariffs/en.json'
import type applicationRecord from './market/application-record/en.json'
import type detail from './market/chain/detail/en.json'
import type chain from './market/chain/en.json'
import type share from './market/chain/share/en.json'
import type currencyRecord from './market/currency-record/en.json'
import type market from './market/en.json'
import type exchangerLink from './market/exchanger-link/en.json'
import type exchangerRecord from './market/exchanger-record/en.json'
import type feedFile from './market/feed-file/en.json'
import type filter from './market/filter/en.json'
import type listingRules from './market/listing-rules/en.json'
import type promise from './market/promise/en.json'
import type rateMap from './market/rate-map/en.json'
import type spark from './market/spark/en.json'
import type ui from './ui/en.json'
import type plot from './ui/show/plot/en.json'

declare module '#web/lib/texts/text-namespaces.ts' {
  interface TextNamespaces {
    again: typeof again
    code: typeof code
    account: typeof account
    'admin-applications': typeof adminApplications
    'admin-currencies': typeof adminCurrencies
    'admin-exchangers': typeof adminExchangers
    'admin-frame': typeof adminFrame
    'admin-inbox': typeof adminInbox
    'admin-log': typeof adminLog
    'admin-money': typeof adminMoney
    'admin-notifications': typeof adminNotifications
    'admin-partners': typeof adminPartners
    'admin-promises': typeof adminPromises
    'admin-reviews': typeof adminReviews
    'admin-settings': typeof adminSettings
    'admin-subscriptions': typeof adminSubscriptions
    'admin-suspicious': typeof adminSuspicious
    'admin-texts': typeof adminTexts
    'admin-users': typeof adminUsers
    'admin-venues': typeof adminVenues
    affiliate: typeof affiliate
    'api-keys': typeof apiKeys
    arbitrage: typeof arbitrage
    lives: typeof lives
    cabinet: typeof cabinet
    'chain-link': typeof chainLink
    contacts: typeof contacts
    developers: typeof developers
    earnings: typeof earnings
    exchange: typeof exchange
    rate: typeof rate
    exchangers: typeof exchangers
    faq: typeof faq
    favorites: typeof favorites
    legal: typeof legal
    mute: typeof mute
    notifications: typeof notifications
    'own-exchanger': typeof ownExchanger
    palette: typeof palette
    partners: typeof partners
    paths: typeof paths
    'no-route': typeof noRoute
    payments: typeof payments
    profile: typeof profile
    promises: typeof promises
    'rule-form': typeof ruleForm
    search: typeof search
    filters: typeof filters
    shell: typeof shell
    'sign-in': typeof signIn
    spreads: typeof spreads
    statistics: typeof statistics
    tariffs: typeof tariffs
    'application-record': typeof applicationRecord
    detail: typeof detail
    chain: typeof chain
    share: typeof share
    'currency-record': typeof currencyRecord
    market: typeof market
    'exchanger-link': typeof exchangerLink
    'exchanger-record': typeof exchangerRecord
    'feed-file': typeof feedFile
    filter: typeof filter
    'listing-rules': typeof listingRules
    promise: typeof promise
    'rate-map': typeof rateMap
    spark: typeof spark
    ui: typeof ui
    plot: typeof plot
  }
}
