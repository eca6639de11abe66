// Written by `npm run codegen` from schema.graphql.
import type { AuditAction } from './audit-actions.ts'

export type AdminCurrenciesQuery = {
  readonly group?: CurrencyGroup | null | undefined
  /** Whether admins have said anything of it. */
  readonly isEdited?: boolean | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a code, a name or an alias. */
  readonly search?: string | null | undefined
}

/** What AdminCurrenciesQuery says where it says nothing. */
export const adminCurrenciesQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminCurrenciesQuery>

export type AdminCurrencyInput = {
  readonly group: CurrencyGroup
  /** Nobody can send or receive it any more. */
  readonly isDead?: boolean | null | undefined
  readonly nameEn: string
  readonly nameRu: string
  /** "TRC20"; left out for money without one. */
  readonly network?: string | null | undefined
}

/** What is left out stays as it is; null says that there is none. */
export type AdminExchangerInput = {
  readonly badReviews?: number | null | undefined
  /** ISO 3166, two letters. */
  readonly country?: string | null | undefined
  readonly feedUrl?: string | null | undefined
  readonly goodReviews?: number | null | undefined
  readonly name?: string | null | undefined
  readonly openedAt?: string | null | undefined
  readonly siteUrl?: string | null | undefined
  readonly slug?: string | null | undefined
}

export const adminExchangerSorts = [
  'NAME',
  'STATUS',
  'HEALTH',
  'ERRORS',
  'AGE',
  'OFFERS',
  'UPTIME',
] as const
export type AdminExchangerSort = (typeof adminExchangerSorts)[number]

export type AdminExchangersQuery = {
  /** By default names ascend and everything else descends, the worst first. */
  readonly descending?: boolean | null | undefined
  readonly dialect?: string | null | undefined
  /** Whether anything of its last file could not be used. */
  readonly hasErrors?: boolean | null | undefined
  /** Of the last good file. */
  readonly leastAgeSeconds?: number | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a name, a slug or an address. */
  readonly search?: string | null | undefined
  readonly sort?: AdminExchangerSort | null | undefined
  readonly state?: FeedState | null | undefined
  readonly status?: ExchangerStatus | null | undefined
}

/** What AdminExchangersQuery says where it says nothing. */
export const adminExchangersQueryDefaults = {
  limit: 50,
  offset: 0,
  sort: 'HEALTH',
} as const satisfies Partial<AdminExchangersQuery>

export const adminUserStates = ['BLOCKED', 'ADMIN'] as const
export type AdminUserState = (typeof adminUserStates)[number]

export type AdminUsersQuery = {
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of an e-mail, a name or a Telegram name; or a whole referral code or id. */
  readonly search?: string | null | undefined
  readonly state?: AdminUserState | null | undefined
}

/** What AdminUsersQuery says where it says nothing. */
export const adminUsersQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminUsersQuery>

export type AllowanceInput = {
  /** Left out: until it is revoked. */
  readonly endsAt?: string | null | undefined
  readonly exchangerId: string
  /** A code. */
  readonly get: string
  /** A code. */
  readonly give: string
  /** Why they are believed. */
  readonly note: string
}

export type ArbitrageQuery = {
  /** Each cycle is entered with this much of its first currency; null: with the best amount of its window. */
  readonly capitalUsd?: number | null | undefined
  /** Cycles through at least one of these. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  readonly filter?: OfferFilter | null | undefined
  /** CURRENCIES: one cycle for each loop of currencies, its best. */
  readonly groupBy?: PathGrouping | null | undefined
  /** By OFFERS to 500. 1 to 1000. */
  readonly limit?: number | null | undefined
  /** 2 to 4. */
  readonly maxHops?: number | null | undefined
  /** Absurd spreads are faults of data. */
  readonly maxProfitPercent?: number | null | undefined
  readonly minProfitPercent?: number | null | undefined
  readonly order?: SearchOrder | null | undefined
  /** A cycle that takes less than `capitalUsd` is entered with what it takes, and those that earn most come first; else every cycle is entered with all of it. */
  readonly upTo?: boolean | null | undefined
}

/** What ArbitrageQuery says where it says nothing. */
export const arbitrageQueryDefaults = {
  groupBy: 'OFFERS',
  limit: 100,
  maxHops: 3,
  minProfitPercent: 0.1,
  order: 'RETURN',
  upTo: false,
} as const satisfies Partial<ArbitrageQuery>

export type AuditQuery = {
  readonly action?: AuditAction | null | undefined
  readonly adminId?: string | null | undefined
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** The whole subject, or its kind alone: `user:`. */
  readonly subject?: string | null | undefined
}

/** What AuditQuery says where it says nothing. */
export const auditQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AuditQuery>

/** How it was found which exchanger of ours one of a monitor is. */
export const changerMatches = [
  /** None: it is listed because the monitor brought it. */
  'SOURCE',
  /** They have one site. */
  'SITE',
  /** They have one name. */
  'SLUG',
  /** An admin said so. */
  'ADMIN',
] as const
export type ChangerMatch = (typeof changerMatches)[number]

export type ContactInput = {
  readonly email: string
  /** At most 5,000 characters. */
  readonly message: string
  /** At most 100 characters. */
  readonly name: string
}

export const currencyGroups = [
  'CRYPTO',
  'EMONEY',
  'EXCHANGE_BALANCE',
  'BANK',
  'TRANSFER',
  'CASH',
] as const
export type CurrencyGroup = (typeof currencyGroups)[number]

export const deductionKinds = [
  /** A fee in percent, or another rate for the tier of the amount. */
  'RATE',
  /** A fee that does not depend on the amount. */
  'FIXED',
] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** Why a hop is doubtful: a condition it carries, or something about its rate. */
export const doubtReasons = [
  'MANUAL',
  'REGISTRATION',
  'IDENTITY_CHECK',
  'CARD_CHECK',
  'COMPANY_PAYOUT',
  'CARD_TO_CARD',
  'THIRD_PARTY_IN',
  'THIRD_PARTY_OUT',
  'FLOATING',
  'DELIVERY',
  'DELAYED',
  'AGE',
  'FAR_ABOVE_SECOND',
  'ONLY_OFFER',
  'ABOVE_REFERENCE',
  'BELOW_REFERENCE',
  'UNSURE_PRICE',
  'SUSPICIOUS',
  'COARSE_RATE',
  'REVIEWS',
] as const
export type DoubtReason = (typeof doubtReasons)[number]

export const exchangerSorts = ['NAME', 'RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED'] as const
export type ExchangerSort = (typeof exchangerSorts)[number]

export const exchangerStatuses = ['ACTIVE', 'TRIAL', 'SUSPENDED', 'ARCHIVED'] as const
export type ExchangerStatus = (typeof exchangerStatuses)[number]

export const exchangersFileColumns = [
  'slug',
  'name',
  'status',
  'siteUrl',
  'feedUrl',
  'country',
  'goodReviews',
  'badReviews',
  'openedAt',
] as const
export type ExchangersFileColumn = (typeof exchangersFileColumns)[number]

export const exchangersFileFormats = ['CSV', 'JSON'] as const
export type ExchangersFileFormat = (typeof exchangersFileFormats)[number]

export type ExchangersQuery = {
  /** By default names ascend and everything else descends. */
  readonly descending?: boolean | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  /** In business at least so long, by its own word; 0 to 1200. */
  readonly minAgeMonths?: number | null | undefined
  /** Good ones. */
  readonly minReviews?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a name; typed on the wrong keyboard layout or with a slip where none has it. */
  readonly search?: string | null | undefined
  readonly sort?: ExchangerSort | null | undefined
  readonly status?: ExchangerStatus | null | undefined
}

/** What ExchangersQuery says where it says nothing. */
export const exchangersQueryDefaults = {
  limit: 50,
  offset: 0,
  sort: 'RESERVE',
} as const satisfies Partial<ExchangersQuery>

export const favoriteDeadReasons = [
  /** Nobody offers this now. */
  'NO_OFFERS',
  /** An exchanger is suspended, gone, or has no offers. */
  'EXCHANGER_AWAY',
] as const
export type FavoriteDeadReason = (typeof favoriteDeadReasons)[number]

export type FavoriteInput = {
  /** Of a path: 2 to 6 codes in order. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  /** Of a path: none, or one for each hop. Of an exchanger: its own id. */
  readonly exchangers?: ReadonlyArray<string> | null | undefined
  /** Of a pair: a currency code. */
  readonly get?: string | null | undefined
  /** Of a pair: a currency code. */
  readonly give?: string | null | undefined
  readonly kind: FavoriteKind
}

export const favoriteKinds = ['PAIR', 'PATH', 'EXCHANGER'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** What a try to get a file brought. */
export const feedOutcomes = [
  /** A good file with something new. */
  'CHANGED',
  /** The file that was there already. */
  'UNCHANGED',
  /** So few offers at once that the next file has to confirm them. */
  'HELD',
  /** No file came. */
  'UNREACHABLE',
  /** A file came that says nothing one may act upon. */
  'UNREADABLE',
] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

/** How an exchanger’s file does. */
export const feedStates = [
  /** The last try brought a good file. */
  'GOOD',
  /** So few offers at once that the next file has to confirm them. */
  'HELD',
  /** The last try brought no file, or none that could be used. */
  'FAILING',
  /** It has not been tried yet. */
  'WAITING',
  /** Nobody asks for it: there is no address, or the exchanger is put away. */
  'OFF',
] as const
export type FeedState = (typeof feedStates)[number]

/** Why an offer does not take an amount. */
export const hopRefusals = [
  /** Under the least one order may give. */
  'BELOW_MIN',
  /** Over the most one order may give. */
  'ABOVE_MAX',
  /** The payout would be more than the exchanger has. */
  'RESERVE_TOO_SMALL',
  /** A fixed fee leaves nothing. */
  'FEE_TAKES_ALL',
  /** For this amount it asks more of the client. */
  'TIER_ASKS_MORE',
] as const
export type HopRefusal = (typeof hopRefusals)[number]

/** What would become of one exchanger of a file. */
export const importOutcomes = ['ADDED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export type InboxQuery = {
  /** 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** In the reference, the name, the address or the message. */
  readonly search?: string | null | undefined
  readonly state?: InboxState | null | undefined
}

/** What InboxQuery says where it says nothing. */
export const inboxQueryDefaults = {
  limit: 25,
  offset: 0,
  state: 'NEW',
} as const satisfies Partial<InboxQuery>

export const inboxStates = ['NEW', 'HANDLED', 'ALL'] as const
export type InboxState = (typeof inboxStates)[number]

export const legalKinds = ['PRIVACY', 'TERMS'] as const
export type LegalKind = (typeof legalKinds)[number]

export const lintSeverities = [
  /** Not used. */
  'ERROR',
  /** A state of a sound offer, such as an empty reserve. */
  'WARNING',
] as const
export type LintSeverity = (typeof lintSeverities)[number]

export const locales = ['EN', 'RU'] as const
export type Locale = (typeof locales)[number]

/** A monitor of exchangers whose whole market is read. */
export const marketSources = ['BESTCHANGE'] as const
export type MarketSource = (typeof marketSources)[number]

/** What there was no time to prove. */
export const noRouteDoubts = [
  /** There may be a path after all. */
  'PATH',
  /** There may be a nearer amount, or one where none is told. */
  'NEAREST_AMOUNT',
  /** There may be other changes that help, and smaller ones. */
  'CHANGES',
] as const
export type NoRouteDoubt = (typeof noRouteDoubts)[number]

/** What keeps a query from having a path: what its smallest relaxation changes. */
export const noRouteReasons = [
  'UNKNOWN_CURRENCY',
  /** No chain of offers leads from one currency to the other. */
  'NO_OFFERS',
  /** Chains do, but of none are all cash hops in one city. */
  'NO_COMMON_CITY',
  /** Chains do, but no amount passes all limits of any. */
  'LIMITS_NEVER_MEET',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'FILTERED_OUT',
  'MORE_HOPS_NEEDED',
  /** Chains do; what keeps this amount from them was not found in time. */
  'UNDECIDED',
] as const
export type NoRouteReason = (typeof noRouteReasons)[number]

/** What an exchanger asks for besides the amount, or warns about. */
export const offerConditions = [
  'MANUAL',
  'REGISTRATION',
  'IDENTITY_CHECK',
  'CARD_CHECK',
  'COMPANY_PAYOUT',
  'CARD_TO_CARD',
  'THIRD_PARTY_IN',
  'THIRD_PARTY_OUT',
  'FLOATING',
  'DELIVERY',
  'DELAYED',
] as const
export type OfferCondition = (typeof offerConditions)[number]

export type OfferFilter = {
  /** Cash hops in this city only. */
  readonly city?: string | null | undefined
  /** No hop may carry one of these. */
  readonly forbid?: ReadonlyArray<OfferCondition> | null | undefined
  readonly hideSuspicious?: boolean | null | undefined
  readonly ignoreCurrencies?: ReadonlyArray<string> | null | undefined
  readonly ignoreExchangers?: ReadonlyArray<string> | null | undefined
  readonly minReserveUsd?: number | null | undefined
  /** Good reviews of the exchanger. */
  readonly minReviews?: number | null | undefined
  readonly onlyExchangers?: ReadonlyArray<string> | null | undefined
  /** No bank, transfer or cash inside the path; its ends excepted. */
  readonly removeFiat?: boolean | null | undefined
}

/** What OfferFilter says where it says nothing. */
export const offerFilterDefaults = {
  hideSuspicious: false,
  removeFiat: false,
} as const satisfies Partial<OfferFilter>

export type PairOffersQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, another one than give. */
  readonly get: string
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** At most one of the two amounts, above 0. */
  readonly giveAmount?: number | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
}

/** What PairOffersQuery says where it says nothing. */
export const pairOffersQueryDefaults = {
  limit: 200,
} as const satisfies Partial<PairOffersQuery>

export const pathGroupings = [
  /** One path or cycle per sequence of currencies, its best. */
  'CURRENCIES',
  /** Every sequence of offers stands for itself. */
  'OFFERS',
] as const
export type PathGrouping = (typeof pathGroupings)[number]

export type PathsQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, another one than give. */
  readonly get: string
  /** "I want this much": paths rank by the least to give. */
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** Exactly one of the two amounts, above 0. */
  readonly giveAmount?: number | null | undefined
  readonly groupBy?: PathGrouping | null | undefined
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  /** 1 to 4. */
  readonly maxHops?: number | null | undefined
  readonly order?: SearchOrder | null | undefined
}

/** What PathsQuery says where it says nothing. */
export const pathsQueryDefaults = {
  groupBy: 'CURRENCIES',
  limit: 50,
  maxHops: 3,
  order: 'RETURN',
} as const satisfies Partial<PathsQuery>

export const queryChangeKinds = [
  /** Another amount on the stated side. */
  'AMOUNT',
  'MAX_HOPS',
  /** The greatest number that still has a path; 0: do not ask. */
  'MIN_REVIEWS',
  /** The greatest number that still has a path; 0: do not ask. */
  'MIN_RESERVE_USD',
  'ALLOW_CONDITIONS',
  'ALLOW_EXCHANGERS',
  'ALLOW_CURRENCIES',
  'ALLOW_FIAT',
  'ALLOW_SUSPICIOUS',
  /** Cash elsewhere: in these cities. */
  'ANY_CITY',
  'NO_FILTER',
] as const
export type QueryChangeKind = (typeof queryChangeKinds)[number]

export const roles = ['USER', 'EXCHANGER_OWNER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const searchOrders = [
  /** What returns most first, believed or not. */
  'RETURN',
  /** By trust, and of equal trust what returns most. Listed are those of believed offers that return most; others only where these leave room. */
  'CAREFUL',
] as const
export type SearchOrder = (typeof searchOrders)[number]

export const settingKinds = ['EMAIL', 'URL', 'COUNT', 'PERCENT', 'PRICES', 'SECRET'] as const
export type SettingKind = (typeof settingKinds)[number]

export const signInWays = ['EMAIL', 'TELEGRAM'] as const
export type SignInWay = (typeof signInWays)[number]

export const sourceWays = ['API', 'DUMP'] as const
export type SourceWay = (typeof sourceWays)[number]

export type SplitQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, another one than give. */
  readonly get: string
  /** A currency code. */
  readonly give: string
  /** Of both parts together, above 0. */
  readonly giveAmount: number
  /** Of each part. 1 to 4. */
  readonly maxHops?: number | null | undefined
  /** CAREFUL: of believed offers only. */
  readonly order?: SearchOrder | null | undefined
}

/** What SplitQuery says where it says nothing. */
export const splitQueryDefaults = {
  maxHops: 3,
  order: 'RETURN',
} as const satisfies Partial<SplitQuery>

/** A tariff and how many days of it. */
export const subscriptionTypes = [
  'NEWBIE_7',
  'NEWBIE_14',
  'NEWBIE_30',
  'PRO_7',
  'PRO_14',
  'PRO_30',
] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

export const suspicionReasons = [
  /** It returns more than anybody is believed to. */
  'ABOVE_MARKET',
  /** It returns more than the market's prices say, and too few others pay nearly as much. */
  'ABOVE_RIVALS',
  /** So do most offers of its pair: either they are wrong or the prices are. */
  'PAIR_ABOVE_MARKET',
  /** One of its currencies is new: nothing vouches for its rate yet. */
  'UNPRICED',
] as const
export type SuspicionReason = (typeof suspicionReasons)[number]

export const tariffs = ['NEWBIE', 'PRO'] as const
export type Tariff = (typeof tariffs)[number]

export type TextEdit = {
  /** Markdown. */
  readonly body: string
  readonly title: string
}

/** How far a path is believed, in steps. */
export const trusts = [
  /** A confidence of 0.75 or more. */
  'HIGH',
  /** Of 0.4 or more. */
  'MIDDLING',
  /** Less. */
  'LOW',
  /** One of its offers is suspicious. */
  'SUSPICIOUS',
] as const
export type Trust = (typeof trusts)[number]
