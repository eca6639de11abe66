import { USUAL_FOLLOWING } from '@hopwise/market'
import { queryCost, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { FindingType, type TimedFinding } from '../history/notification-types.ts'
import { loadOwner } from '../owners/owner.ts'
import { mostPerDayOf } from '../owners/stop.ts'
import { judgeAsks } from '../rules/judge-rule.ts'
import { NotificationPairInput } from '../rules/rule-inputs.ts'
import { judgedBy } from '../rules/schema.ts'
import { type PairPreview, previewRule } from './preview.ts'

type ShownPreview = Omit<PairPreview, 'best'> & { readonly best: readonly TimedFinding[] }

const PairPreviewType = builder.objectRef<ShownPreview>('PairPreview').implement({
  description: 'What a rule finds now, and what it would have told of.',
  fields: (t) => ({
    matchesNow: t.exposeInt('matchesNow'),
    sourcesNow: t.exposeInt('sourcesNow'),
    best: t.expose('best', { cost: listOf(3), type: [FindingType] }),
    profitForFive: t.exposeFloat('profitForFive', {
      nullable: true,
      description: 'Where it finds more than 20 sources: the profit that would leave five.',
    }),
    since: t.expose('sinceMs', {
      type: 'DateTime',
      nullable: true,
      description: 'How far back history goes; null: there is none for this.',
    }),
    wouldFire: t.exposeInt('wouldFire', { description: 'Messages, with cool-down and daily cap.' }),
    matched: t.exposeInt('matched', { description: 'Sources in them.' }),
    aliveAfter5Minutes: t.exposeInt('aliveAfter5Minutes', {
      description: 'Of the messages, those whose best still paid.',
    }),
    medianLifeSeconds: t.exposeInt('medianLifeSeconds', { nullable: true }),
    daysOfQuota: t.exposeFloat('daysOfQuota', {
      nullable: true,
      description:
        'How long the notifications of the plan last at this pace; null: without a plan, or with ' +
        'less than half a day of history.',
    }),
  }),
})

const MOST_HOURS = 7 * 24
const NEWBIE_HOURS = 24

builder.queryField('previewNotificationPair', (t) =>
  t.field({
    cost: queryCost(POINTS.cycleSearch + 4 * POINTS.statement),
    type: PairPreviewType,
    authScopes: { user: true },
    description: 'What it finds now; with Pro back-tested over 7 days at most, else over one.',
    args: {
      input: t.arg({ type: NotificationPairInput, required: true }),
      hours: t.arg.int({ defaultValue: NEWBIE_HOURS, description: '1 to 168.' }),
    },
    resolve: async (_root, { input, hours }, context) => {
      const { app, asker, signal } = context
      const { matcher, gate, now } = app
      const { db } = durableOf(app)
      if (!matcher) throw new UserError('NOT_AVAILABLE', 'Nobody follows the market here')
      const requestedHours = hours ?? NEWBIE_HOURS
      if (requestedHours < 1 || requestedHours > MOST_HOURS)
        throw fieldError('hours', `OUT_OF_RANGE:1:${MOST_HOURS}`)
      const by = await judgedBy(context)
      const asks = judgeAsks(input, by)
      const owner = await loadOwner(db, requireViewer(context).id)
      if (!owner) throw new UserError('NOT_FOUND', 'There is no such account')
      const mostPerDay = input.mostPerDay ?? null
      const found = await previewRule(
        {
          db,
          gate,
          now,
          book: matcher.book,
          followedUsd: USUAL_FOLLOWING.stepsUsd,
          by: { asker, signal },
        },
        {
          asks,
          owner,
          coolDownMinutes: input.coolDownMinutes ?? DEFAULT_COOL_DOWN,
          mostPerDay: mostPerDayOf({ mostPerDay }, owner) || TRIAL_PER_DAY,
          hours:
            by.entitlements.tariff === 'PRO'
              ? requestedHours
              : Math.min(requestedHours, NEWBIE_HOURS),
        },
      )
      const atMs = now()
      return { ...found, best: found.best.map((finding) => ({ ...finding, atMs })) }
    },
  }),
)

const DEFAULT_COOL_DOWN = 10
/** Newbie's limit, for a person who tries a rule before buying. */
const TRIAL_PER_DAY = 10
