import type { AffiliateTerms, TariffPrice } from '../../settings/content-settings.ts'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { isVisitToken } from './visits/page-token.ts'
import { isReferralCode, noteVisit } from './visits/referral-visits.ts'

export const TariffEnum = builder.enumType('Tariff', { values: ['NEWBIE', 'PRO'] as const })

const TariffPriceType = builder.objectRef<TariffPrice>('TariffPrice').implement({
  fields: (t) => ({
    tariff: t.expose('tariff', { type: TariffEnum }),
    days: t.exposeInt('days'),
    usd: t.exposeFloat('usd'),
  }),
})

const AffiliateTermsType = builder.objectRef<AffiliateTerms>('AffiliateTerms').implement({
  description: 'What partners earn.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', {
      description: 'Share of payments by people who came through a partner’s link, from 0 to 100.',
    }),
    secondPercent: t.exposeFloat('secondPercent', {
      description:
        'Share of payments by people who came through the link of a partner they brought, from 0 ' +
        'to 100.',
    }),
    holdDays: t.exposeInt('holdDays', { description: 'Days before earnings may be withdrawn.' }),
    leastWithdrawalUsd: t.exposeInt('leastWithdrawalUsd'),
    referralDays: t.exposeInt('referralDays', {
      description: 'Days a browser remembers whose link it came through.',
    }),
    tariffs: t.expose('tariffs', { cost: listOf(6), type: [TariffPriceType] }),
  }),
})

builder.queryField('affiliateTerms', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: fromMemory,
    type: AffiliateTermsType,
    authScopes: { public: true },
    resolve: (_root, _args, { app }) => app.settings.content.affiliate,
  }),
)

interface ContactWays {
  readonly telegramChannel: string | undefined
  readonly replyDays: number
}

const ContactWaysType = builder.objectRef<ContactWays>('ContactWays').implement({
  description: 'How to reach whoever runs this service.',
  fields: (t) => ({
    telegramChannel: t.string({
      nullable: true,
      resolve: ({ telegramChannel }) => telegramChannel ?? null,
    }),
    replyDays: t.exposeInt('replyDays', { description: 'Answers come within this many days.' }),
  }),
})

builder.queryField('contactWays', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: fromMemory,
    type: ContactWaysType,
    authScopes: { public: true },
    resolve: (_root, _args, { app }) => app.settings.content,
  }),
)

/** Visits counted an hour from one network address, over all partners. */
const visits = new NetworkBuckets({ size: 30, spanMs: 3_600_000, isOverAll: true })

builder.mutationField('visitReferral', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    authScopes: { public: true },
    description:
      'Records that somebody came through a partner’s link. True for any well-formed code, known ' +
      'or not.',
    args: {
      code: t.arg.string({ required: true, maxLength: LENGTHS.line }),
      token: t.arg.string({
        maxLength: LENGTHS.token,
        description:
          'What the link was served with where it was opened as a page. Without it nothing is ' +
          'counted.',
      }),
    },
    resolve: async (_root, { code, token }, { app, client }) => {
      if (!isReferralCode(code)) return false
      const { address, userAgent, isOwnPage } = client
      const { durable } = app
      if (!durable || !isOwnPage || token === undefined || token === null) return true
      if (!isVisitToken(durable.secrets, { code, token, atMs: app.now() })) return true
      if (visits.take(address) === 0) {
        await noteVisit(durable.db, { code, address, userAgent, atMs: app.now() })
      }
      return true
    },
  }),
)
