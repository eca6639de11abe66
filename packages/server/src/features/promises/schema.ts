import { POINTS, queryCost } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { MinuteAnswers } from '../rate-history/index.ts'
import { type PromiseTally, readTally } from './tally/read-tally.ts'
import { readExchangerRecord } from './tally/tally-store.ts'
import { ExchangerRecordType, PromiseTallyType } from './tally/tally-types.ts'

const PeriodEnum = builder.enumType('PromisePeriod', {
  description: 'The last whole days, in UTC.',
  values: {
    D1: { description: 'Yesterday.' },
    D7: {},
    D30: {},
  } satisfies Record<Period, object>,
})

type Period = 'D1' | 'D7' | 'D30'

const DAYS: Readonly<Record<Period, number>> = { D1: 1, D7: 7, D30: 30 }
/** The statements of a tally; the longest reads some ten thousand small rows. */
const STATEMENTS = 5
const DAY_MS = 24 * 3_600_000

/** Tallies of a process, each made once a minute. */
const tallies = new WeakMap<AppContext, MinuteAnswers<PromiseTally>>()

builder.queryField('promises', (t) =>
  t.field({
    cost: queryCost(STATEMENTS * POINTS.statement),
    type: PromiseTallyType,
    nullable: true,
    authScopes: { public: true },
    description: 'How our promises held lately; null where nothing is kept.',
    args: { period: t.arg({ type: PeriodEnum, defaultValue: 'D1' }) },
    resolve: (_root, { period }, { app }) => {
      const days = DAYS[period ?? 'D1']
      const db = app.durable?.db
      if (!db) return null
      const known = tallies.get(app) ?? new MinuteAnswers(app.now)
      tallies.set(app, known)
      return known.of(String(days), () => readTally(db, { days, nowMs: app.now() }))
    },
  }),
)

builder.queryField('promiseRecord', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: ExchangerRecordType,
    nullable: true,
    authScopes: { public: true },
    description: 'How long an exchanger’s quotes hold; null below 500 samples in seven days.',
    args: { exchangerId: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { exchangerId }, { app }) => {
      const db = app.durable?.db
      if (!db) return null
      return readExchangerRecord(db, { exchangerId, today: Math.floor(app.now() / DAY_MS) })
    },
  }),
)
