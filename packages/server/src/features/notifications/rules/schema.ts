import { listOf, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { AppContext, RequestContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { loadOwner } from '../rule-owners/owner.ts'
import { type JudgedBy, judgeRule, NotificationPairInput } from './judge-rule.ts'
import {
  changeRule,
  findRule,
  insertRule,
  muteRule,
  removeRule,
  renameRule,
  restoreRule,
  rulesOf,
} from './rule-store.ts'
import { nameOfAsks, type Rule } from './rule.ts'
import { NotificationPairType, shownRule, type ShownRule, shownRules } from './shown-rules.ts'

/** The most rules in any plan, and in any setting of an admin. */
const USUAL_RULES = 30
/** A week. */
const MOST_MUTED = 7 * 24 * 60
const RULES = queryCost(3 * POINTS.statement)
const ID = { required: true, maxLength: LENGTHS.id } as const

builder.queryField('notificationPairs', (t) =>
  t.field({
    cost: { ...listOf(USUAL_RULES), ...queryCost(3 * POINTS.statement, USUAL_RULES) },
    type: [NotificationPairType],
    authScopes: { user: true },
    description: 'Oldest first.',
    resolve: (_root, _args, context) => shownRules(context.app, requireViewer(context).id),
  }),
)

builder.queryField('notificationPair', (t) =>
  t.field({
    cost: RULES,
    type: NotificationPairType,
    nullable: true,
    authScopes: { user: true },
    args: { id: t.arg.id(ID) },
    resolve: async (_root, { id }, context) =>
      (await shownRule(context.app, requireViewer(context).id, id)) ?? null,
  }),
)

builder.mutationField('setNotificationPair', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: NotificationPairType,
    authScopes: { user: true },
    description:
      'Without an id a new one; PLAN_LIMIT with `most` beyond the number of the plan. A faulty ' +
      'form is refused as a whole, with every fault.',
    args: { input: t.arg({ type: NotificationPairInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context)
      const { db, notificationChanges } = durableOf(context.app)
      const by = await judgedBy(context)
      const draft = judgeRule(input, by)
      const { id: given } = input
      const most = by.entitlements.notificationPairs
      const id = await db.transaction().execute(async (tx) => {
        // One at a time: nobody makes more at once than there is room for.
        await holdAccount(tx, viewer)
        const rules = await rulesOf(tx, viewer.id)
        const before = rules.find((rule) => rule.id === given)
        const others = rules.filter((rule) => rule !== before)
        if (given && !before) throw notFound()
        if (!given && rules.length >= most) throw planLimit(most)
        const name = distinctName({ draft, before, others, locale: context.locale })
        const named = { ...draft, name }
        if (!given) return insertRule(tx, named)
        if (!(await changeRule(tx, given, named))) throw notFound()
        return given
      })
      notificationChanges.notifyRules()
      return shown(context.app, viewer.id, id)
    },
  }),
)

builder.mutationField('removeNotificationPair', (t) =>
  t.boolean({
    cost: queryCost(2 * POINTS.statement),
    authScopes: { user: true },
    description: 'False: there is none. It can be had back within an hour.',
    args: { id: t.arg.id(ID) },
    resolve: async (_root, { id }, context) => {
      const { db, notificationChanges } = durableOf(context.app)
      const isDone = await removeRule(db, requireViewer(context).id, id)
      notificationChanges.notifyRules()
      return isDone
    },
  }),
)

builder.mutationField('restoreNotificationPair', (t) =>
  t.field({
    cost: queryCost(6 * POINTS.statement),
    type: NotificationPairType,
    authScopes: { user: true },
    description: 'Within an hour of its removal.',
    args: { id: t.arg.id(ID) },
    resolve: async (_root, { id }, context) => {
      const viewer = requireViewer(context)
      const { db, notificationChanges } = durableOf(context.app)
      const { notificationPairs: most } = await context.plan()
      await db.transaction().execute(async (tx) => {
        await holdAccount(tx, viewer)
        const others = await rulesOf(tx, viewer.id)
        if (others.length >= most) throw planLimit(most)
        if (!(await restoreRule(tx, viewer.id, id))) throw notFound()
        const rule = (await findRule(tx, viewer.id, id))!
        const name = restoredName(rule, others, context.locale)
        if (name !== rule.name) await renameRule(tx, id, name)
      })
      notificationChanges.notifyRules()
      return shown(context.app, viewer.id, id)
    },
  }),
)

builder.mutationField('muteNotificationPair', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: NotificationPairType,
    authScopes: { user: true },
    description: 'For so many minutes, a week at most; 0 wakes it.',
    args: { id: t.arg.id(ID), minutes: t.arg.int({ required: true }) },
    resolve: async (_root, { id, minutes }, context) => {
      const { id: userId } = requireViewer(context)
      if (minutes < 0 || minutes > MOST_MUTED) {
        throw fieldError('minutes', `OUT_OF_RANGE:0:${MOST_MUTED}`)
      }
      const { db, notificationChanges } = durableOf(context.app)
      if (!(await muteRule(db, { userId, id, minutes }))) throw notFound()
      notificationChanges.notifyRules()
      return shown(context.app, userId, id)
    },
  }),
)

/** The limits by which a viewer's form is judged. */
export async function judgedBy(context: RequestContext): Promise<JudgedBy> {
  const { app } = context
  const { id: userId } = requireViewer(context)
  const { db } = durableOf(app)
  const owner = await loadOwner(db, userId)
  return {
    userId,
    entitlements: await context.plan(),
    names: app,
    isKnown: (code) => app.matcher?.knows(code) ?? app.currencyNames.find(code) !== undefined,
    isExchanger: (id) => app.exchangers.find(id) !== undefined,
    nowMs: app.now(),
    connected: owner?.usable ?? new Set(),
  }
}

async function shown(app: AppContext, userId: string, id: string): Promise<ShownRule> {
  const rule = await shownRule(app, userId, id)
  if (!rule) throw notFound()
  return rule
}

function notFound(): UserError {
  return new UserError('NOT_FOUND', 'There is no such notification pair')
}

function planLimit(most: number): UserError {
  return new UserError('PLAN_LIMIT', `Your plan has room for ${most}`, [], { most })
}

type Named = Pick<Rule, 'name' | 'asks'>

interface NameInput {
  /** The rule as its form has it. */
  readonly draft: Named
  /** The rule as it was; undefined for a new one. */
  readonly before: Named | undefined
  /** The person's other rules. */
  readonly others: readonly Named[]
  readonly locale: Locale
}

/**
 * The name to store, so that a person's rules are told apart wherever they are named. A name made
 * of the question gets a number if another rule asks the same; a typed name that another rule has
 * is refused. An empty name stays empty: it is made of the question in any language.
 */
function distinctName({ draft, before, others, locale }: NameInput): string {
  const taken = new Set(others.flatMap(shownNames))
  // A number belongs to the question that it was made for.
  const isMade = draft.name === '' || (before?.name === draft.name && isNumbered(before))
  if (isMade) {
    const made = { ...draft, name: '' }
    return isTaken(made, taken) ? numbered(nameOfAsks(draft.asks, locale), taken) : ''
  }
  const isKept = before?.name === draft.name
  if (!isKept && isTaken(draft, taken)) throw fieldError('name', 'NAME_TAKEN')
  return draft.name
}

/** The name of a rule that comes back, among those made meanwhile. */
function restoredName(rule: Named, others: readonly Named[], locale: Locale): string {
  const taken = new Set(others.flatMap(shownNames))
  if (!isTaken(rule, taken)) return rule.name
  return numbered(rule.name === '' ? nameOfAsks(rule.asks, locale) : rule.name, taken)
}

/** The names by which its owner knows a rule, in either language. */
function shownNames({ name, asks }: Named): string[] {
  const names = name === '' ? [nameOfAsks(asks, 'en'), nameOfAsks(asks, 'ru')] : [name]
  return names.map(folded)
}

function isTaken(rule: Named, taken: ReadonlySet<string>): boolean {
  return shownNames(rule).some((each) => taken.has(each))
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const next = `${name} (${number})`
    if (!taken.has(folded(next))) return next
  }
}

function isNumbered({ name, asks }: Named): boolean {
  const plain = name.replace(/ \(\d+\)$/, '')
  return plain !== name && shownNames({ name: '', asks }).includes(folded(plain))
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
