// Written by `npm run codegen` from schema.graphql.
import type { AuditAction } from './audit-actions.ts'

export type AdminCityInput = {
  readonly nameEn: string
  readonly nameRu: string
}

export type AdminCurrenciesQuery = {
  readonly group?: CurrencyGroup | null | undefined
  /** Filters by whether admins have edited the currency. */
  readonly isEdited?: boolean | null | undefined
  /** Maximum number of results, 1 to 500. */
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
  /** Whether it can no longer be sent or received. */
  readonly isDead?: boolean | null | undefined
  readonly nameEn: string
  readonly nameRu: string
  /** "TRC20"; null for money without a network. */
  readonly network?: string | null | undefined
}

export type AdminDepositsQuery = {
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of an e-mail or a name; or a complete reference, ID, invoice ID or address. */
  readonly search?: string | null | undefined
  readonly statuses?: ReadonlyArray<DepositStatus> | null | undefined
}

/** What AdminDepositsQuery says where it says nothing. */
export const adminDepositsQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminDepositsQuery>

/** Omitted fields stay as they are; null clears a field. */
export type AdminExchangerInput = {
  readonly badReviews?: number | null | undefined
  /** Two-letter ISO 3166 code. */
  readonly country?: string | null | undefined
  readonly feedUrl?: string | null | undefined
  readonly goodReviews?: number | null | undefined
  readonly name?: string | null | undefined
  readonly openedAt?: string | null | undefined
  /** Reviews on other sites: at most 5 https addresses. */
  readonly reviewLinks?: ReadonlyArray<string> | null | undefined
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
  /** By default, names ascend and everything else descends, worst first. */
  readonly descending?: boolean | null | undefined
  readonly dialect?: string | null | undefined
  /** Filters by whether any part of the last file could not be used. */
  readonly hasErrors?: boolean | null | undefined
  /** Minimum age of the last good file, in seconds. */
  readonly leastAgeSeconds?: number | null | undefined
  /** Maximum number of results, 1 to 500. */
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

export type AdminSubscriptionsQuery = {
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** As of adminUsers. With it everybody who fits is found; without, whoever had a tariff. */
  readonly search?: string | null | undefined
  readonly status?: SubscriptionStatus | null | undefined
  /** Of the running term, or of the last. */
  readonly tariff?: Tariff | null | undefined
}

/** What AdminSubscriptionsQuery says where it says nothing. */
export const adminSubscriptionsQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminSubscriptionsQuery>

export const adminUserStates = ['BLOCKED', 'ADMIN'] as const
export type AdminUserState = (typeof adminUserStates)[number]

export type AdminUsersQuery = {
  /** Maximum number of results, 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of an e-mail, a name or a Telegram name; or a complete referral code or ID. */
  readonly search?: string | null | undefined
  readonly state?: AdminUserState | null | undefined
}

/** What AdminUsersQuery says where it says nothing. */
export const adminUsersQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminUsersQuery>

export type AdminWithdrawalsQuery = {
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of an e-mail or a name; or a complete ID, address or transaction. */
  readonly search?: string | null | undefined
  readonly statuses?: ReadonlyArray<WithdrawalStatus> | null | undefined
}

/** What AdminWithdrawalsQuery says where it says nothing. */
export const adminWithdrawalsQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AdminWithdrawalsQuery>

export type AllowanceInput = {
  /** Omit for an allowance that lasts until revoked. */
  readonly endsAt?: string | null | undefined
  readonly exchangerId: string
  /** A currency code. */
  readonly get: string
  /** A currency code. */
  readonly give: string
  /** Why the offers are to be believed. */
  readonly note: string
}

/** Omitted fields stay as they are; null clears a field. A draft takes whatever was typed. */
export type ApplicationInput = {
  /** Required: true. */
  readonly acceptsRules?: boolean | null | undefined
  /** Required, up to 100 characters. */
  readonly administratorName?: string | null | undefined
  /** Required: a number of any country, beginning with `+`. */
  readonly administratorPhone?: string | null | undefined
  /** Required: two-letter ISO 3166 code. */
  readonly country?: string | null | undefined
  /** Required, up to 250 characters. */
  readonly description?: string | null | undefined
  /** Like siteUrl. May follow later, but is needed to be accepted. */
  readonly exportUrl?: string | null | undefined
  /** Required, up to 80 characters. */
  readonly projectName?: string | null | undefined
  /** Required, up to 60 characters: how long an order takes. */
  readonly serviceTerm?: string | null | undefined
  /** Required: http or https, on the open internet, up to 200 characters. */
  readonly siteUrl?: string | null | undefined
  /** Required; the three parts of the date are told of as startDay. */
  readonly startDay?: string | null | undefined
  /** Required: 1 to 12. */
  readonly startMonth?: string | null | undefined
  /** Required: four digits, from 1990. */
  readonly startYear?: string | null | undefined
  /** Required: dollars, with two decimals at most. */
  readonly totalReserve?: string | null | undefined
  /** Optional: a whole number, 0 to 100,000. */
  readonly webmoneyBl?: string | null | undefined
  /** Optional: 12 digits. */
  readonly wmid?: string | null | undefined
}

export const applicationStatuses = [
  /** Being written. */
  'DRAFT',
  /** Sent; nobody has looked at it yet. */
  'SUBMITTED',
  /** An admin looks at it. */
  'CHECKING',
  /** The exchanger is listed. */
  'ACCEPTED',
  'REJECTED',
  /** By the applicant. */
  'WITHDRAWN',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export type ArbitrageQuery = {
  /** Each cycle is entered with this much of its first currency; null: with the best amount of its window. */
  readonly capitalUsd?: number | null | undefined
  /** Cycles through at least one of these. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  readonly filter?: OfferFilter | null | undefined
  /** CURRENCIES: one cycle for each loop of currencies, its best. */
  readonly groupBy?: PathGrouping | null | undefined
  /** Whether cycles are listed that are expected to earn less than 1 dollar, or less than 0.1 % of the capital; of those too new to say what they show counts. */
  readonly includeSmall?: boolean | null | undefined
  /** By OFFERS to 500. 1 to 1000. */
  readonly limit?: number | null | undefined
  /** Only cycles of this loop: `Cycle.loop`, or its codes joined by `>` from any of them. `maxHops` is no limit then; opportunities are those of all loops. */
  readonly loop?: string | null | undefined
  /** 2 to 5. */
  readonly maxHops?: number | null | undefined
  /** Absurd spreads are faults of data. */
  readonly maxProfitPercent?: number | null | undefined
  readonly minProfitPercent?: number | null | undefined
  /** Only cycles through a suspicious offer, unless the filter hides those; opportunities are those of all cycles. */
  readonly onlySuspicious?: boolean | null | undefined
  readonly order?: SearchOrder | null | undefined
  /** The most cycles that owe their profit to one source; null: any number. No limit of one loop, of suspicious cycles alone, or in the order RETURN, and neither is `includeSmall`. */
  readonly perSource?: number | null | undefined
  /** A cycle that takes less than `capitalUsd` is entered with what it takes, and those that earn most come first; else every cycle is entered with all of it. */
  readonly upTo?: boolean | null | undefined
}

/** What ArbitrageQuery says where it says nothing. */
export const arbitrageQueryDefaults = {
  groupBy: 'OFFERS',
  includeSmall: false,
  limit: 100,
  maxHops: 3,
  minProfitPercent: 0.1,
  onlySuspicious: false,
  order: 'EXPECTED',
  perSource: 3,
  upTo: false,
} as const satisfies Partial<ArbitrageQuery>

export type AuditQuery = {
  readonly action?: AuditAction | null | undefined
  readonly adminId?: string | null | undefined
  /** Maximum number of results, 1 to 200. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** A complete subject, or only its kind: `user:`. */
  readonly subject?: string | null | undefined
}

/** What AuditQuery says where it says nothing. */
export const auditQueryDefaults = {
  limit: 50,
  offset: 0,
} as const satisfies Partial<AuditQuery>

export type BurseNetworkInput = {
  readonly burse: string
  /** Our code of the coin by this network. */
  readonly code: string
  readonly coin: string
  readonly confirmations?: number | null | undefined
  /** Omit if nobody knows. */
  readonly deposit?: boolean | null | undefined
  readonly depositMin?: number | null | undefined
  readonly minutes?: number | null | undefined
  readonly network: string
  /** Omit if nobody knows. */
  readonly withdraw?: boolean | null | undefined
  /** In the coin; omit if nobody knows. */
  readonly withdrawFee?: number | null | undefined
  readonly withdrawMin?: number | null | undefined
}

/** What BurseNetworkInput says where it says nothing. */
export const burseNetworkInputDefaults = {
  depositMin: 0,
  withdrawMin: 0,
} as const satisfies Partial<BurseNetworkInput>

export type BurseSpreadsQuery = {
  /** Ids of exchangers. One: spreads from it and to it; several: both burses are among them; all if omitted. */
  readonly burses?: ReadonlyArray<string> | null | undefined
  /** 10 to 50000. */
  readonly capitalUsd?: number | null | undefined
  /** As burses call them; all if omitted. */
  readonly coins?: ReadonlyArray<string> | null | undefined
  /** Maximum number of results, 1 to 300. */
  readonly limit?: number | null | undefined
  /** -100 to 100. */
  readonly minNetPercent?: number | null | undefined
  /** Also those whose network is closed on one side. */
  readonly showClosed?: boolean | null | undefined
  /** What it takes to bring the money back is taken off as well. */
  readonly withWayHome?: boolean | null | undefined
}

/** What BurseSpreadsQuery says where it says nothing. */
export const burseSpreadsQueryDefaults = {
  capitalUsd: 1000,
  limit: 100,
  minNetPercent: -0.5,
  showClosed: false,
  withWayHome: false,
} as const satisfies Partial<BurseSpreadsQuery>

/** How a monitor’s exchanger was matched with one of ours. */
export const changerMatches = [
  /** No match: it is listed because the monitor lists it. */
  'SOURCE',
  /** Both have the same site. */
  'SITE',
  /** Both have the same name. */
  'SLUG',
  /** An admin matched them. */
  'ADMIN',
] as const
export type ChangerMatch = (typeof changerMatches)[number]

export const channelKinds = ['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const channelStatuses = [
  /** Messages arrive there. */
  'ACTIVE',
  /** The account has none. */
  'NOT_CONNECTED',
  /** The bot is blocked: pressing Start brings it back. */
  'BLOCKED',
  /** The mail server says that there is no such mailbox. */
  'BOUNCED',
  /** The last calls failed; it goes on being called. */
  'FAILING',
  /** Nothing is sent there any more. */
  'OFF',
] as const
export type ChannelStatus = (typeof channelStatuses)[number]

export const commissionStates = [
  /** Matures by itself. */
  'PENDING',
  /** May be withdrawn. */
  'MATURED',
  /** Taken back whole: what it is a share of was refunded. */
  'REVERSED',
  /** Taken back: it does not count. */
  'VOID',
  /** Waits for an admin. */
  'UNDER_REVIEW',
] as const
export type CommissionState = (typeof commissionStates)[number]

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

export type CycleLivesQuery = {
  /** Alive then or later. A day ago. */
  readonly from?: string | null | undefined
  /** Maximum number of results, 1 to 200. */
  readonly limit?: number | null | undefined
  /** Those that earned this much at their best. */
  readonly minPeakPercent?: number | null | undefined
  /** Those that have ended. */
  readonly onlyGone?: boolean | null | undefined
  /** Capital in dollars: the nearest step is taken. 1,000. */
  readonly stepUsd?: number | null | undefined
  /** Lives of loops with at least one of these currencies. */
  readonly through?: ReadonlyArray<string> | null | undefined
  /** Born before. Now. */
  readonly to?: string | null | undefined
}

/** What CycleLivesQuery says where it says nothing. */
export const cycleLivesQueryDefaults = {
  limit: 50,
  onlyGone: false,
} as const satisfies Partial<CycleLivesQuery>

export const deductionKinds = [
  /** A percentage fee, or a different rate for the tier of the amount. */
  'RATE',
  /** A fee that does not depend on the amount. */
  'FIXED',
] as const
export type DeductionKind = (typeof deductionKinds)[number]

export const deliveryStatuses = [
  /** It is on its way. */
  'QUEUED',
  /** The channel took it. */
  'SENT',
  /** It could not leave while it was still true. */
  'EXPIRED',
  /** The channel refused it. */
  'FAILED',
  /** The channel could not be used. */
  'SKIPPED',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const depositActions = [
  /** Puts what came and is in no wallet there; more, once a second admin confirms. */
  'CREDIT',
  /** It was sent back; of a credited one, what is still there is taken. */
  'REFUND',
  /** It comes to nothing; one that was credited or sent back stays so, and its doubt is seen. */
  'CLOSE',
  /** Asks the provider now. */
  'CHECK',
] as const
export type DepositAction = (typeof depositActions)[number]

/** A reason for an admin to look at a deposit. */
export const depositDoubts = [
  'OTHER_STORE',
  'OTHER_DEPOSIT',
  'OTHER_CURRENCY',
  'OTHER_AMOUNT',
  'PAID_AMOUNT_UNKNOWN',
  'MARKED_BY_HAND',
  'ODD_STATE',
  'INVALID_AFTER_PAID',
  'VANISHED_AFTER_PAID',
  'PAYER_DELETED',
  'NOT_ENDED',
  'INVALID_WITH_PAYMENT',
  'CAME_AFTER_DECISION',
  'MORE_CAME',
] as const
export type DepositDoubt = (typeof depositDoubts)[number]

export type DepositInput = {
  /** In dollars. */
  readonly amount?: string | null | undefined
  /** A code of `wallet.currencies`. */
  readonly currency?: string | null | undefined
  /** Made once for each form: the same again with the same words is answered with the same deposit. Up to 64 of A-Z a-z 0-9 _ -. */
  readonly key?: string | null | undefined
}

export const depositStatuses = [
  /** The provider has no invoice for it yet. */
  'CREATING',
  /** Waits for the payer. */
  'PENDING',
  /** All of it has been seen, and is not settled yet. */
  'CONFIRMING',
  /** In the wallet. */
  'PAID',
  /** Less than was asked for came. An admin decides. */
  'UNDERPAID',
  /** It came after its rate had ended. An admin decides. */
  'LATE',
  /** Nothing came in time. */
  'EXPIRED',
  /** It came to nothing. */
  'FAILED',
  /** It was sent back. */
  'REFUNDED',
  /** Called off by its owner; coins that come after all count. */
  'CANCELLED',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const differenceReasons = [
  /** The provider has settled it; here nothing was credited. */
  'NOT_CREDITED',
  /** Another sum was credited. */
  'OTHER_SUM',
  /** It was credited here, and is not settled there. */
  'NOT_SETTLED',
  /** Of a deposit that had another invoice. */
  'OTHER_INVOICE',
  /** Of no deposit that is known here. */
  'UNKNOWN_DEPOSIT',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Why a hop is doubtful: a condition of its offer, or something about its rate. */
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
  'reviewLinks',
  'country',
  'goodReviews',
  'badReviews',
  'openedAt',
] as const
export type ExchangersFileColumn = (typeof exchangersFileColumns)[number]

export const exchangersFileFormats = ['CSV', 'JSON'] as const
export type ExchangersFileFormat = (typeof exchangersFileFormats)[number]

export type ExchangersQuery = {
  /** By default, names ascend and everything else descends. */
  readonly descending?: boolean | null | undefined
  /** Maximum number of results, 1 to 500. */
  readonly limit?: number | null | undefined
  /** Minimum number of months in business, as stated by the exchanger; 0 to 1200. */
  readonly minAgeMonths?: number | null | undefined
  /** Minimum number of good reviews. */
  readonly minReviews?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Whose reviews `minReviews` and the order REVIEWS count; by default IMPORTED, unless the operator prefers the others. */
  readonly reviewsBy?: ReviewsBy | null | undefined
  /** Part of a name. If none contains it, a wrong keyboard layout or a typo is allowed for. */
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
  /** For a path: 2 to 6 currency codes, in order. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  /** For a path: none, or one per hop. For an exchanger: its own ID. */
  readonly exchangers?: ReadonlyArray<string> | null | undefined
  /** For a pair: a currency code. */
  readonly get?: string | null | undefined
  /** For a pair: a currency code. */
  readonly give?: string | null | undefined
  readonly kind: FavoriteKind
}

export const favoriteKinds = ['PAIR', 'PATH', 'EXCHANGER'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** Who says something of a network. */
export const feeSources = [
  /** The burse, to us. */
  'KEYS',
  /** The burse, to everybody. */
  'PUBLIC',
  /** A person of ours. */
  'OPERATOR',
  /** What came with this release: nobody has checked it. */
  'SEED',
  /** Nobody. */
  'UNKNOWN',
] as const
export type FeeSource = (typeof feeSources)[number]

/** Outcome of an attempt to fetch a file. */
export const feedOutcomes = [
  /** A good file came, with something new. */
  'CHANGED',
  /** The same file came as before. */
  'UNCHANGED',
  /** Suddenly so few offers that the next file has to confirm them. */
  'HELD',
  /** No file came. */
  'UNREACHABLE',
  /** A file came, but nothing in it can be used. */
  'UNREADABLE',
] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

/** State of an exchanger’s file. */
export const feedStates = [
  /** The last attempt brought a good file. */
  'GOOD',
  /** Suddenly so few offers that the next file has to confirm them. */
  'HELD',
  /** The last attempt brought no file, or none that could be used. */
  'FAILING',
  /** It has not been fetched yet. */
  'WAITING',
  /** It is not polled: there is no address, or the exchanger is out of use. */
  'OFF',
] as const
export type FeedState = (typeof feedStates)[number]

export const fraudFlags = [
  /** One mailbox by two of its names. */
  'SAME_MAILBOX',
  /** Both signed in in one browser within 60 days. */
  'SAME_DEVICE',
  /** Another account withdraws to the same address. */
  'SAME_ADDRESS',
  /** The payer signed up from a network of the partner. */
  'SAME_NETWORK',
  /** Many accounts of one partner were made at once. */
  'SIGNUP_BURST',
  /** Most payers bought the cheapest once and never came back. */
  'THIN_PAYERS',
  /** The payer’s mailbox is of those that anybody has. */
  'THROWAWAY_MAILBOX',
  /** Payer and partners have two fingerprints in common. */
  'RING',
] as const
export type FraudFlag = (typeof fraudFlags)[number]

export const historyRanges = [
  /** The last 24 hours by 5 minutes, or by hours for pairs of few offers. */
  'H24',
  /** The last 7 days by hours. */
  'D7',
  /** The last 30 days by 4 hours. */
  'D30',
  /** The last 120 days by days. */
  'D120',
  /** All that is kept by days, or by weeks where those would be too many. */
  'ALL',
] as const
export type HistoryRange = (typeof historyRanges)[number]

/** Why an offer does not take an amount. */
export const hopRefusals = [
  /** Below the minimum for one order. */
  'BELOW_MIN',
  /** Above the maximum for one order. */
  'ABOVE_MAX',
  /** The payout would exceed the exchanger’s reserve. */
  'RESERVE_TOO_SMALL',
  /** A fixed fee leaves nothing. */
  'FEE_TAKES_ALL',
  /** It asks more of the client for this amount. */
  'TIER_ASKS_MORE',
] as const
export type HopRefusal = (typeof hopRefusals)[number]

/** What an import would do with one exchanger in a file. */
export const importOutcomes = ['ADDED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export type InboxQuery = {
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of the reference, the name, the address or the message. */
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

export const lifeCauseKinds = [
  /** An exchanger changed its rate or a fee. */
  'RATE',
  /** An exchanger changed the least or the most that it takes. */
  'LIMITS',
  'RESERVE',
  'OFFER_CAME',
  'OFFER_GONE',
  /** An exchanger has no offers any more. */
  'EXCHANGER_STALE',
  /** No offer changed, but the dollar prices by which amounts are chosen. */
  'PRICES',
  /** Nobody watched: the server had just begun. */
  'UNWATCHED',
] as const
export type LifeCauseKind = (typeof lifeCauseKinds)[number]

export const lintSeverities = [
  /** Something that could not be used. */
  'ERROR',
  /** The state of a sound offer, such as an empty reserve. */
  'WARNING',
] as const
export type LintSeverity = (typeof lintSeverities)[number]

export const locales = ['EN', 'RU'] as const
export type Locale = (typeof locales)[number]

/** A monitor whose whole market is read. */
export const marketSources = ['BESTCHANGE'] as const
export type MarketSource = (typeof marketSources)[number]

export const moneyProposalKinds = [
  /** Of a deposit: more than arrived. */
  'CREDIT',
  /** Of a balance. */
  'ADJUSTMENT',
  /** Of a withdrawal that is approved: its coins may be under way. */
  'REFUSAL',
  /** Of a withdrawal that was refused: its coins have left. */
  'SENT_AFTER_ALL',
] as const
export type MoneyProposalKind = (typeof moneyProposalKinds)[number]

export const moneyProposalStates = [
  /** Waits for a second admin; nothing has moved. */
  'OPEN',
  /** The money has moved. */
  'CONFIRMED',
  /** Nothing has moved, and nothing will. */
  'REJECTED',
] as const
export type MoneyProposalState = (typeof moneyProposalStates)[number]

export const networkStates = [
  /** Both burses say that it is open. */
  'OPEN',
  /** At least one burse tells nobody. */
  'UNKNOWN',
  /** The coin cannot leave the burse it is bought at. */
  'CLOSED_WITHDRAW',
  /** The coin cannot enter the burse it is sold at. */
  'CLOSED_DEPOSIT',
] as const
export type NetworkState = (typeof networkStates)[number]

/** What there was no time to prove. */
export const noRouteDoubts = [
  /** There may be a path after all. */
  'PATH',
  /** There may be a closer amount, or one even if none is given. */
  'NEAREST_AMOUNT',
  /** There may be other changes that help, including smaller ones. */
  'CHANGES',
] as const
export type NoRouteDoubt = (typeof noRouteDoubts)[number]

/** Why a query has no path, which is what its smallest relaxation changes. */
export const noRouteReasons = [
  'UNKNOWN_CURRENCY',
  /** No sequence of offers leads from one currency to the other. */
  'NO_OFFERS',
  /** Offers connect the currencies, but never with all cash hops in one city. */
  'NO_COMMON_CITY',
  /** Offers connect the currencies, but no amount fits all their limits. */
  'LIMITS_NEVER_MEET',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'FILTERED_OUT',
  'MORE_HOPS_NEEDED',
  /** Offers connect the currencies, but why they do not take this amount was not found in time. */
  'UNDECIDED',
] as const
export type NoRouteReason = (typeof noRouteReasons)[number]

export const notificationKinds = [
  /** A source of profit pays enough. */
  'LOOP',
  /** The best chain comes to a rate. */
  'CHAIN',
  /** The same with a single exchange. */
  'RATE',
  /** The day’s best sources, once a day. */
  'DIGEST',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export type NotificationPairInput = {
  /** Of CHAIN and RATE, in `give`. */
  readonly amount?: number | null | undefined
  /** Of LOOP and DIGEST: 100 250 500 1000 2500 5000 10000 25000 50000. */
  readonly capitalUsd?: number | null | undefined
  /** At least one, connected and of the plan. */
  readonly channels?: ReadonlyArray<ChannelKind> | null | undefined
  /** 1 to 1440; 5 at least with Newbie. */
  readonly coolDownMinutes?: number | null | undefined
  /** Of a DIGEST: "09:00", in the zone of the settings. */
  readonly digestAt?: string | null | undefined
  /** Its own end, within a year. Null: it has none, and sleeps after 90 days without a visit. */
  readonly endsAt?: string | null | undefined
  /** Of a DIGEST what is kept of the past: currencies and exchangers, and 0.7 as the only `leastReliability`. One that leaves that out demands 0.7, unless it includes suspicious ones. */
  readonly filter?: OfferFilter | null | undefined
  /** Of CHAIN and RATE. */
  readonly get?: string | null | undefined
  /** Of CHAIN and RATE. */
  readonly give?: string | null | undefined
  /** Left out: a new one. */
  readonly id?: string | null | undefined
  readonly includeSuspicious?: boolean | null | undefined
  readonly isOn?: boolean | null | undefined
  readonly kind?: NotificationKind | null | undefined
  /** As the plan allows. */
  readonly maxHops?: number | null | undefined
  /** Of LOOP and DIGEST, 0.1 to 50. Of a LOOP it is the expected profit, network fees taken off as far as they are known; of one too new to say what it shows less these. */
  readonly minProfitPercent?: number | null | undefined
  /** Null: the notifications of the term, shared out over its days. */
  readonly mostPerDay?: number | null | undefined
  /** Up to 60 characters. */
  readonly name?: string | null | undefined
  /** Of CHAIN and RATE: units of `get` for one of `give` at that amount, fees taken. Exactly one of the two. */
  readonly rateAtLeast?: number | null | undefined
  readonly rateAtMost?: number | null | undefined
  /** Of LOOP and DIGEST: at least one of these codes; none: any loop. */
  readonly through?: ReadonlyArray<string> | null | undefined
}

/** What NotificationPairInput says where it says nothing. */
export const notificationPairInputDefaults = {
  coolDownMinutes: 10,
  includeSuspicious: false,
  isOn: true,
  maxHops: 3,
} as const satisfies Partial<NotificationPairInput>

export type NotificationSettingsInput = {
  readonly digestAfterQuiet?: boolean | null | undefined
  /** Null: not paused. */
  readonly pausedUntil?: string | null | undefined
  /** Null: no quiet hours. */
  readonly quietFrom?: string | null | undefined
  readonly quietTo?: string | null | undefined
  readonly zone?: string | null | undefined
}

/** SENT by one channel is sent. */
export const notificationStatuses = ['QUEUED', 'SENT', 'EXPIRED', 'FAILED'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

export type NotificationsQuery = {
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  readonly pairId?: string | null | undefined
  readonly status?: NotificationStatus | null | undefined
}

/** What NotificationsQuery says where it says nothing. */
export const notificationsQueryDefaults = {
  limit: 25,
  offset: 0,
} as const satisfies Partial<NotificationsQuery>

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
  /** City for all cash hops: a code, or a name in either language. */
  readonly city?: string | null | undefined
  /** No hop may have any of these conditions. */
  readonly forbid?: ReadonlyArray<OfferCondition> | null | undefined
  /** Whether suspicious offers are left out, and currencies with unsure prices on the way. By default `arbitrage` leaves them out, and `paths` has no path through a suspicious offer; in the order RETURN, with `onlySuspicious` and in `pairOffers` all are there. */
  readonly hideSuspicious?: boolean | null | undefined
  readonly ignoreCurrencies?: ReadonlyArray<string> | null | undefined
  readonly ignoreExchangers?: ReadonlyArray<string> | null | undefined
  /** The least probability, 0.5 to 0.95, with which a whole path holds: `promise.probability`. What is too new to say counts as 0.7. */
  readonly leastReliability?: number | null | undefined
  readonly minReserveUsd?: number | null | undefined
  /** Minimum number of good reviews of each exchanger. */
  readonly minReviews?: number | null | undefined
  readonly onlyExchangers?: ReadonlyArray<string> | null | undefined
  /** No bank, transfer or cash currencies inside the path, except at its ends. */
  readonly removeFiat?: boolean | null | undefined
  /** Whether a hop may be a trade at a burse: a coin sent there, sold by its order book, and another withdrawn. Nothing else ever counts offers of burses, and no notification does. */
  readonly withBurses?: boolean | null | undefined
}

/** What OfferFilter says where it says nothing. */
export const offerFilterDefaults = {
  removeFiat: false,
  withBurses: false,
} as const satisfies Partial<OfferFilter>

export type PairInput = {
  /** A currency code. */
  readonly get: string
  /** A currency code. */
  readonly give: string
}

export type PairOffersQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, different from `give`. */
  readonly get: string
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** Above 0. State at most one of the two amounts. */
  readonly giveAmount?: number | null | undefined
  /** Maximum number of results, 1 to 500. */
  readonly limit?: number | null | undefined
}

/** What PairOffersQuery says where it says nothing. */
export const pairOffersQueryDefaults = {
  limit: 200,
} as const satisfies Partial<PairOffersQuery>

/** Why a rule is silent though it is on. */
export const pairStops = [
  'ENDED',
  'NO_PLAN',
  'BEYOND_PLAN',
  'ASLEEP',
  'UNKNOWN_CURRENCY',
  'NO_CHANNEL',
  'QUOTA_USED',
  'DAY_USED',
  'QUIET_HOURS',
] as const
export type PairStop = (typeof pairStops)[number]

export const pathGroupings = [
  /** One path or cycle per sequence of currencies, its best. */
  'CURRENCIES',
  /** Every sequence of offers stands for itself. */
  'OFFERS',
] as const
export type PathGrouping = (typeof pathGroupings)[number]

export type PathsQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, different from `give`. */
  readonly get: string
  /** "I want this much": paths are ranked by the least to give. */
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** Above 0. State exactly one of the two amounts. */
  readonly giveAmount?: number | null | undefined
  readonly groupBy?: PathGrouping | null | undefined
  /** Maximum number of results, 1 to 200. */
  readonly limit?: number | null | undefined
  /** Maximum number of hops, 1 to 5. */
  readonly maxHops?: number | null | undefined
  readonly order?: SearchOrder | null | undefined
  /** Currency codes. Only paths that pass through at least one of them on the way, so none of a single hop. Empty or omitted for any way. */
  readonly through?: ReadonlyArray<string> | null | undefined
}

/** What PathsQuery says where it says nothing. */
export const pathsQueryDefaults = {
  groupBy: 'CURRENCIES',
  limit: 50,
  maxHops: 3,
  order: 'EXPECTED',
} as const satisfies Partial<PathsQuery>

export const paymentKinds = [
  'DEPOSIT',
  'SUBSCRIPTION',
  'RENEWAL',
  'REFUND',
  'EARNINGS',
  'ADJUSTMENT',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentStatuses = [
  'PENDING',
  'CONFIRMING',
  'DONE',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type PaymentsQuery = {
  readonly from?: string | null | undefined
  readonly kinds?: ReadonlyArray<PaymentKind> | null | undefined
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  readonly statuses?: ReadonlyArray<PaymentStatus> | null | undefined
  /** That moment is not part of it. */
  readonly to?: string | null | undefined
}

/** What PaymentsQuery says where it says nothing. */
export const paymentsQueryDefaults = {
  limit: 25,
  offset: 0,
} as const satisfies Partial<PaymentsQuery>

export const positionSorts = ['PAIR', 'PLACE', 'GAP', 'CLICKS'] as const
export type PositionSort = (typeof positionSorts)[number]

export type PositionsQuery = {
  /** The amount at which offers are compared, in US dollars. */
  readonly amountUsd?: number | null | undefined
  /** By default, pairs and places ascend; clicks and gaps descend. */
  readonly descending?: boolean | null | undefined
  /** A currency code. */
  readonly get?: string | null | undefined
  /** A currency code. */
  readonly give?: string | null | undefined
  /** Maximum number of results, 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Beginnings of words in codes or names, each of either currency. If nothing matches, insides of words, a wrong keyboard layout and typos are allowed for. */
  readonly search?: string | null | undefined
  /** Pairs with equal clicks stand in the order of their places. */
  readonly sort?: PositionSort | null | undefined
}

/** What PositionsQuery says where it says nothing. */
export const positionsQueryDefaults = {
  amountUsd: 500,
  limit: 50,
  offset: 0,
  sort: 'CLICKS',
} as const satisfies Partial<PositionsQuery>

/** How likely what is shown still pays, in words. */
export const promiseBands = [
  /** A probability of 0.90 or more. */
  'RELIABLE',
  /** A probability of 0.70 or more, but below 0.90. */
  'FAIR',
  /** A probability below 0.70. */
  'DOUBTFUL',
  /** Nobody has watched its offers for an hour yet. */
  'TOO_NEW',
] as const
export type PromiseBand = (typeof promiseBands)[number]

/** The last whole days, in UTC. */
export const promisePeriods = [
  /** Yesterday. */
  'D1',
  'D7',
  'D30',
] as const
export type PromisePeriod = (typeof promisePeriods)[number]

/** A way to say how likely rows hold. */
export const promisePredictors = [
  /** What rows said. */
  'PROMISE',
  /** The model with the weather of the market, in use or not. */
  'WEATHER',
  /** The model without the weather of the market. */
  'MODEL',
  /** The minutes alone. */
  'MINUTES',
  /** One number for each kind. */
  'CONSTANT',
] as const
export type PromisePredictor = (typeof promisePredictors)[number]

export const promiseSampleClasses = [
  /** Nobody has to make a payout by hand. */
  'AUTOMATIC',
  /** A person makes a payout. */
  'MANUAL',
  /** Coins only. */
  'COIN',
  /** Money other than cash. */
  'BANK',
  'CASH',
  /** From exchangers’ own files. */
  'OWN_FILE',
  /** From a monitor. */
  'MONITOR',
] as const
export type PromiseSampleClass = (typeof promiseSampleClasses)[number]

export const promiseSampleKinds = [
  /** One step. */
  'DIRECT',
  /** Several steps, each taken at its own minutes. */
  'CHAIN',
  /** A chain that ends where it began: it holds if it loses nothing. */
  'LOOP',
] as const
export type PromiseSampleKind = (typeof promiseSampleKinds)[number]

/** What became of a sample. */
export const promiseSampleLabels = [
  /** It paid at least 99.5 % of what was shown. */
  'HELD',
  /** It paid less. */
  'LESS',
  /** Its limits or its reserve no longer took the amount. */
  'REFUSED',
  /** The offer was no longer in the file. */
  'WITHDRAWN',
  /** Nearly all offers of the exchanger were gone. */
  'EXCHANGER_GONE',
  /** No file came since: it says nothing of the rate. */
  'SILENT',
  /** We did not look in time: it says nothing of the rate. */
  'UNWATCHED',
] as const
export type PromiseSampleLabel = (typeof promiseSampleLabels)[number]

/** A PushSubscription as browsers have it. */
export type PushInput = {
  readonly auth?: string | null | undefined
  readonly endpoint?: string | null | undefined
  readonly p256dh?: string | null | undefined
}

export const queryChangeKinds = [
  /** Another amount on the stated side. */
  'AMOUNT',
  'MAX_HOPS',
  /** The highest number that still has a path; 0 for no minimum. */
  'MIN_RESERVE_USD',
  /** The highest number that still has a path; 0 for no minimum. */
  'MIN_REVIEWS',
  /** The highest number that still has a path; 0 for no minimum. */
  'MIN_RELIABILITY',
  'ALLOW_FIAT',
  'ALLOW_CONDITIONS',
  'ALLOW_EXCHANGERS',
  'ALLOW_CURRENCIES',
  'ALLOW_SUSPICIOUS',
  /** Cash elsewhere, in these cities. */
  'ANY_CITY',
  /** Any currencies on the way: without `PathsQuery.through`. */
  'ANY_WAY',
  'NO_FILTER',
] as const
export type QueryChangeKind = (typeof queryChangeKinds)[number]

export const quotePurposes = ['BUY', 'RENEW', 'UPGRADE'] as const
export type QuotePurpose = (typeof quotePurposes)[number]

/** A higher rate is better for who gives. */
export const rateStandings = ['LOW', 'TYPICAL', 'HIGH'] as const
export type RateStanding = (typeof rateStandings)[number]

export const reviewBars = [
  'SIGNED_OUT',
  /** No counted click-out to it within 60 days. */
  'NO_VISIT',
  /** The visit is under an hour old, or the account under a day. */
  'TOO_SOON',
  /** It is the viewer’s own exchanger. */
  'OWNER',
  /** The account is blocked. */
  'BLOCKED',
] as const
export type ReviewBar = (typeof reviewBars)[number]

export type ReviewInput = {
  readonly exchangerId?: string | null | undefined
  /** A currency code; with `give`. */
  readonly get?: string | null | undefined
  /** A currency code; optional. */
  readonly give?: string | null | undefined
  /** 20 to 2,000 characters. */
  readonly text?: string | null | undefined
  readonly verdict?: Verdict | null | undefined
}

export const reviewStatuses = [
  /** Waits for an admin. */
  'PENDING',
  'PUBLISHED',
  'REJECTED',
] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Whose counts of reviews. */
export const reviewsBies = [
  /** Of those collected by others. */
  'IMPORTED',
  /** Of those published on this site. */
  'OWN',
] as const
export type ReviewsBy = (typeof reviewsBies)[number]

export const roles = ['USER', 'EXCHANGER_OWNER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const searchOrders = [
  /** Highest return first, believed or not. */
  'RETURN',
  /** By `trust`, then by return. */
  'CAREFUL',
  /** By the amount that is expected to arrive; loops by expected profit, of which what a source pays beyond 1 % more than its second rival is not counted. Paths of believed offers that return most are listed; others only if these leave room, and suspicious ones last. What is too new to say counts as a probability of 0.7. */
  'EXPECTED',
] as const
export type SearchOrder = (typeof searchOrders)[number]

export const settingKinds = [
  'EMAIL',
  'URL',
  'COUNT',
  'COUNTS',
  'PERCENT',
  'PRICES',
  'SECRET',
  'SWITCH',
] as const
export type SettingKind = (typeof settingKinds)[number]

/** Subjects of settings, in the order in which pages list them. */
export const settingSections = ['CONTACT', 'AFFILIATE', 'REVIEWS', 'SOURCE', 'PRICES'] as const
export type SettingSection = (typeof settingSections)[number]

export const signInWays = ['EMAIL', 'TELEGRAM'] as const
export type SignInWay = (typeof signInWays)[number]

export const sourceWays = ['API', 'DUMP'] as const
export type SourceWay = (typeof sourceWays)[number]

export type SplitQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, different from `give`. */
  readonly get: string
  /** A currency code. */
  readonly give: string
  /** Total of both parts, above 0. */
  readonly giveAmount: number
  /** Maximum number of hops in each part, 1 to 4. */
  readonly maxHops?: number | null | undefined
  /** All but RETURN use believed offers only, and none that is doubtful. */
  readonly order?: SearchOrder | null | undefined
}

/** What SplitQuery says where it says nothing. */
export const splitQueryDefaults = {
  maxHops: 3,
  order: 'EXPECTED',
} as const satisfies Partial<SplitQuery>

/** BUY_BRIDGE and SELL_BRIDGE: the fee of trading USDT into the dollars of a burse’s quote, and back. */
export const spreadFeeKinds = [
  'BUY_BRIDGE',
  'BUY_TAKER',
  'WITHDRAWAL',
  'SELL_TAKER',
  'SELL_BRIDGE',
  'WAY_HOME',
] as const
export type SpreadFeeKind = (typeof spreadFeeKinds)[number]

export const subscriptionStatuses = ['ACTIVE', 'DISABLED'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A tariff and its length in days. */
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
  /** It returns more than any offer is believed to. */
  'ABOVE_MARKET',
  /** It returns more than the market’s prices say, and too few others pay nearly as much. */
  'ABOVE_RIVALS',
  /** Most offers in its pair return too much: either they or the prices are wrong. */
  'PAIR_ABOVE_MARKET',
  /** It returns far more than its rivals, where prices are too unsure to tell. */
  'FAR_ABOVE_RIVALS',
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

/** How far a path, an offer or an exchanger is trusted, in steps. Nobody measured it, and it goes with the next release. Use `promise`. */
export const trusts = [
  /** A confidence of 0.75 or more. */
  'HIGH',
  /** A confidence of 0.4 or more, but below 0.75. */
  'MIDDLING',
  /** A confidence below 0.4. */
  'LOW',
  /** At least one of its offers is suspicious. */
  'SUSPICIOUS',
] as const
export type Trust = (typeof trusts)[number]

export const unlistedReasons = [
  /** None of our currencies is it. */
  'NO_CODE',
  /** The burse states the contract of another token. */
  'OTHER_CONTRACT',
] as const
export type UnlistedReason = (typeof unlistedReasons)[number]

export const venueKinds = [
  /** An office with rates of its own. */
  'EXCHANGER',
  /** A place where people trade with each other. */
  'BURSE',
] as const
export type VenueKind = (typeof venueKinds)[number]

export const verdicts = ['GOOD', 'BAD'] as const
export type Verdict = (typeof verdicts)[number]

export type WithdrawInput = {
  /** Where coins are sent. */
  readonly address?: string | null | undefined
  /** In dollars. */
  readonly amount?: string | null | undefined
  /** Made once for each form: the same again with the same words is answered with the same withdrawal. Up to 64 of A-Z a-z 0-9 _ -. */
  readonly key?: string | null | undefined
  /** A code of `partner.methods`. */
  readonly method?: string | null | undefined
}

export const withdrawalStatuses = [
  'AWAITS_CONFIRMATION',
  'PENDING',
  'APPROVED',
  'PAID',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]
