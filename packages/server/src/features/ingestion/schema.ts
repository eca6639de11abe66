import type { FeedRejection } from '@hopwise/feeds'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../answers/bounds/costs.ts'
import { ExchangerStatusEnum, ExchangerType } from '../../graphql/exchanger-type.ts'
import type { StatusChange } from '../exchangers/index.ts'
import type { FeedFaultView, FeedHealth, FeedOutcome, FeedRun } from './health/feed-health.ts'
import type { DayOfTries } from './health/uptime.ts'

export const FeedOutcomeEnum = builder.enumType('FeedOutcome', {
  description: 'Outcome of an attempt to fetch a file.',
  values: {
    CHANGED: { description: 'A good file came, with something new.' },
    UNCHANGED: { description: 'The same file came as before.' },
    HELD: { description: 'Suddenly so few offers that the next file has to confirm them.' },
    UNREACHABLE: { description: 'No file came.' },
    UNREADABLE: { description: 'A file came, but nothing in it can be used.' },
  } satisfies Record<FeedOutcome, object>,
})

const FeedFaultType = builder.objectRef<FeedFaultView>('FeedFault').implement({
  description: 'Why a file could not be used.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    line: t.exposeInt('line', {
      nullable: true,
      description: 'Line of the file; null if no file came.',
    }),
    column: t.int({
      nullable: true,
      description: 'Column in characters, from 1; null if nothing precedes it on its line.',
      resolve: ({ column }) => column ?? null,
    }),
    text: t.exposeString('text', { description: 'Text found there.' }),
  }),
})

const FeedRejectionType = builder.objectRef<FeedRejection>('FeedRejection').implement({
  description: 'An offer in a file that could not be used.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line of the file, from 1.' }),
    column: t.int({
      nullable: true,
      description: 'Column in characters, from 1; null if nothing precedes it on its line.',
      resolve: ({ column }) => column ?? null,
    }),
    reason: t.exposeString('reason'),
    text: t.exposeString('text', { description: 'Text found there, truncated.' }),
    isNotice: t.boolean({
      description: 'True if it only reports the state of a sound offer, such as an empty reserve.',
      resolve: ({ severity }) => severity === 'notice',
    }),
  }),
})

export const FeedRunType = builder.objectRef<FeedRun>('FeedRun').implement({
  description: 'One attempt to fetch a file.',
  fields: (t) => ({
    startedAt: t.expose('startedAtMs', { type: 'DateTime' }),
    durationMs: t.int({ resolve: ({ durationMs }) => Math.round(durationMs) }),
    outcome: t.expose('outcome', { type: FeedOutcomeEnum }),
    statusCode: t.exposeInt('statusCode', { nullable: true, description: 'HTTP status code.' }),
    dialect: t.exposeString('dialect', { nullable: true }),
    offers: t.exposeInt('offers', { nullable: true }),
    rejected: t.exposeInt('rejected', {
      nullable: true,
      description: 'Number of offers that could not be used.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Size as sent over the wire, in bytes.' }),
    fault: t.expose('fault', { type: FeedFaultType, nullable: true }),
  }),
})

export const FeedHealthType = builder.objectRef<FeedHealth>('FeedHealth').implement({
  description: 'State of an exchanger’s file.',
  fields: (t) => ({
    outcome: t.expose('outcome', {
      type: FeedOutcomeEnum,
      description: 'Outcome of the last attempt.',
    }),
    triedAt: t.expose('startedAtMs', { type: 'DateTime' }),
    lastGoodAt: t.expose('lastGoodAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', {
      description: 'Number of consecutive attempts that brought no good file.',
    }),
    fault: t.expose('fault', {
      type: FeedFaultType,
      nullable: true,
      description: 'What has gone wrong since the last good file; null if nothing has.',
    }),
    dialect: t.exposeString('dialect', { nullable: true }),
    encoding: t.exposeString('encoding', { nullable: true }),
    offers: t.exposeInt('offers', {
      nullable: true,
      description: 'Number of offers in the last file read.',
    }),
    rejected: t.exposeInt('rejected', { nullable: true }),
    rejections: t.expose('rejections', {
      cost: listOf(50),
      type: [FeedRejectionType],
      description: 'The first rejections, with their lines.',
    }),
  }),
})

export const UptimeDayType = builder.objectRef<DayOfTries>('UptimeDay').implement({
  description: 'Attempts on one day, UTC.',
  fields: (t) => ({
    day: t.expose('dayMs', { type: 'DateTime' }),
    good: t.exposeInt('good'),
    bad: t.exposeInt('bad'),
  }),
})

export const StatusChangeType = builder.objectRef<StatusChange>('StatusChange').implement({
  fields: (t) => ({
    status: t.expose('status', { type: ExchangerStatusEnum }),
    changedAt: t.expose('changedAtMs', { type: 'DateTime' }),
  }),
})

/**
 * A run for anybody's eyes. The address of a file is known to admins alone, and a redirect repeats
 * it, perhaps with a key in it.
 */
function withoutAddress<Run extends FeedRun>(run: Run): Run {
  if (run.fault?.reason !== 'redirect') return run
  return { ...run, fault: { ...run.fault, text: 'it redirects' } }
}

builder.objectFields(ExchangerType, (t) => ({
  statusSince: t.field({
    cost: fromMemory,
    type: 'DateTime',
    nullable: true,
    resolve: ({ id }, _args, { app }) => app.exchangers.find(id)?.statusSinceMs ?? null,
  }),
  statusHistory: t.field({
    madeOf: { of: 'moment', besides: ['feeds'] },
    cost: queryCost(POINTS.statement, 20),
    type: [StatusChangeType],
    description: 'Changes of status, newest first.',
    resolve: async ({ id }, _args, { app }) => (await app.feeds?.changesOf(id)) ?? [],
  }),
  feed: t.field({
    madeOf: { of: 'moment', besides: ['feeds'] },
    cost: fromMemory,
    type: FeedHealthType,
    nullable: true,
    description: 'Null if its file has not been tried yet, or none is polled.',
    resolve: ({ id }, _args, { app }) => {
      const feed = app.feeds?.of(id)
      return feed ? withoutAddress(feed) : null
    },
  }),
  feedRuns: t.field({
    madeOf: { of: 'moment', besides: ['feeds'] },
    cost: queryCost(POINTS.statement, 20),
    type: [FeedRunType],
    description: 'Notable recent attempts to fetch its file, newest first.',
    resolve: async ({ id }, _args, { app }) =>
      ((await app.feeds?.runsOf(id)) ?? []).map(withoutAddress),
  }),
  uptime: t.float({
    madeOf: { of: 'moment', besides: ['feeds', 'now'] },
    cost: fromMemory,
    nullable: true,
    description: 'Share of attempts in the last 30 days that brought a file, from 0 to 1.',
    resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.share(app.now()) ?? null,
  }),
  watchedSince: t.field({
    madeOf: { of: 'moment', besides: ['feeds', 'now'] },
    cost: fromMemory,
    type: 'DateTime',
    nullable: true,
    description: 'The first attempt that `uptime` covers; null before it.',
    resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.sinceMs(app.now()) ?? null,
  }),
  uptimeDays: t.field({
    madeOf: { of: 'moment', besides: ['feeds', 'now'] },
    cost: listOf(30),
    type: [UptimeDayType],
    description: 'The last 30 days, oldest first; days without an attempt are left out.',
    resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.days(app.now()) ?? [],
  }),
}))
