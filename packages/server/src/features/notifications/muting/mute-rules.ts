import { type Kysely, sql } from 'kysely'
import type { BotButton, BotPress, BotPressAnswer } from '../../../bot/bot-message.ts'
import type { UserLocale } from '../../../db/account-tables.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { takeUpdate } from '../../sign-in/index.ts'
import type { ChannelService } from '../channels/channels.ts'
import { type Asks, nameOfAsks } from '../rules/rule.ts'
import { muteData, type MuteRight, type Press, readMuteData, readMuteToken } from './mute-token.ts'

type Db = Kysely<Tables>
type Parts = Pick<ChannelService, 'db' | 'secrets'>

/** A link's right, and its present effect. Null: no link of ours, or the rule is gone. */
export async function lookAtLink(
  { db, secrets }: Parts,
  token: string,
  nowMs: number,
): Promise<Muting | null> {
  const right = readMuteToken(secrets, token, nowMs)
  return right ? mutingOf(db, right) : null
}

/** Mutes by a link. The link is the right: its holder is not asked for a name. */
export async function muteByLink(
  parts: Parts,
  { token, nowMs, ...what }: MuteDo & { readonly token: string; readonly nowMs: number },
): Promise<Muting> {
  const { db, secrets } = parts
  const right = readMuteToken(secrets, token, nowMs)
  if (right) {
    await muteRules(db, right, what)
    const muting = await mutingOf(db, right)
    if (muting) return muting
  }
  throw new UserError('NOT_FOUND', 'This link does not work any more')
}

/**
 * Takes a press of a button below a notification. Its data may be a stranger's text: only the owner
 * of a rule mutes it. Each press counts once, however often Telegram reports it.
 */
export async function takePress(
  db: Database,
  { updateId, telegramId, data }: BotPress,
  now: Date,
): Promise<BotPressAnswer | undefined> {
  const press = readMuteData(data)
  if (!press) return undefined
  return db.transaction().execute(async (tx) => {
    if (!(await takeUpdate(tx, updateId, now))) return undefined
    const user = await tx
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('telegram_id', '=', telegramId)
      .executeTakeFirst()
    const rule =
      user &&
      (await tx
        .selectFrom('notification_rules')
        .select(['id', 'is_on'])
        .where('id', '=', press.ruleId)
        .where('user_id', '=', user.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst())
    const words = muteWords[user?.locale ?? 'en']
    if (!user || !rule) return { text: words.notYours, buttons: undefined }
    // Nothing is left to mute, and a press of an old button must not promise another hour.
    if (!rule.is_on && press.minutes !== 0) return answerTo({ ...press, minutes: 'OFF' }, words)
    const right = { ruleId: rule.id, userId: user.id }
    if (press.minutes === 'OFF') await muteRules(tx, right, { all: false, undo: false })
    else await muteForMinutes(tx, right, press.minutes)
    return answerTo(press, words)
  })
}

function answerTo({ ruleId, minutes }: Press, words: (typeof muteWords)['en']): BotPressAnswer {
  const wake = (label: string): BotButton[] => [{ label, data: muteData(ruleId, 0) }]
  if (minutes === 'OFF') return { text: words.mutedRule, buttons: wake(words.wakeRule) }
  if (minutes > 0) return { text: words.mutedHour, buttons: wake(words.wakeHour) }
  return {
    text: words.woken,
    buttons: [
      { label: words.muteHour, data: muteData(ruleId, 60) },
      { label: words.muteRule, data: muteData(ruleId, 'OFF') },
    ],
  }
}

/** The state of a link's rule, in words of its owner. */
export interface Muting {
  readonly what: string
  readonly isMuted: boolean
  readonly mutedUntilMs: number | null
  readonly canUndo: boolean
  /** The person's other rules that speak. */
  readonly othersOn: number
}

interface MuteDo {
  /** All rules of the person, and not this one alone. */
  readonly all: boolean
  /** True: undoes the mutings by links within a week. */
  readonly undo: boolean
}

const UNDO_DAYS = 7

/** The muting; null where the rule is gone. A look changes nothing. */
async function mutingOf(db: Db, { ruleId, userId }: MuteRight): Promise<Muting | null> {
  const { rows } = await sql<MutingRow>`
    with clock as materialized (select hopwise_now() as now)
    select rule.name, rule.asks, rule.is_on, users.locale,
      case when rule.muted_until > now then rule.muted_until end as muted_until,
      exists (
        select from notification_rules muted
        where muted.user_id = ${userId} and muted.removed_at is null and not muted.is_on
          and muted.muted_by_link_at > now - make_interval(days => ${UNDO_DAYS})) as can_undo,
      (select count(*)::int from notification_rules other
        where other.user_id = ${userId} and other.id <> rule.id and other.removed_at is null
          and other.is_on) as others_on
    from notification_rules rule join users on users.id = rule.user_id cross join clock
    where rule.id = ${ruleId} and rule.user_id = ${userId} and rule.removed_at is null
    `.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    what: row.name === '' ? nameOfAsks(row.asks, row.locale) : row.name,
    isMuted: !row.is_on || row.muted_until !== null,
    mutedUntilMs: row.muted_until?.getTime() ?? null,
    canUndo: row.can_undo,
    othersOn: row.others_on,
  }
}

interface MutingRow {
  readonly name: string
  readonly asks: Asks
  readonly is_on: boolean
  readonly locale: 'en' | 'ru'
  readonly muted_until: Date | null
  readonly can_undo: boolean
  readonly others_on: number
}

/** Repetition is harmless: a muted rule stays so, and the first undo takes it back. */
async function muteRules(
  db: Db,
  { ruleId, userId }: MuteRight,
  { all, undo }: MuteDo,
): Promise<void> {
  const rules = db
    .updateTable('notification_rules')
    .set({ changed_at: sql<Date>`hopwise_now()` })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(!all, (update) => update.where('id', '=', ruleId))
  if (!undo) {
    await rules
      .set({ is_on: false, muted_by_link_at: sql<Date>`hopwise_now()` })
      .where('is_on', '=', true)
      .execute()
    return
  }
  await rules
    .set({ is_on: true, muted_until: null, muted_by_link_at: null })
    .where('is_on', '=', false)
    .where('muted_by_link_at', '>', sql<Date>`hopwise_now() - make_interval(days => ${UNDO_DAYS})`)
    .execute()
}

/** Mutes for so many minutes; 0 wakes it, whoever muted it. */
async function muteForMinutes(
  db: Db,
  { ruleId, userId }: MuteRight,
  minutes: number,
): Promise<void> {
  const until = minutes === 0 ? null : sql<Date>`hopwise_now() + make_interval(mins => ${minutes})`
  await db
    .updateTable('notification_rules')
    .set({ muted_until: until, changed_at: sql<Date>`hopwise_now()` })
    .$if(minutes === 0, (update) => update.set({ is_on: true, muted_by_link_at: null }))
    .where('id', '=', ruleId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Words for a person who presses a button below a message. */
interface MuteWords {
  readonly mutedHour: string
  readonly mutedRule: string
  readonly wakeHour: string
  readonly wakeRule: string
  readonly woken: string
  readonly muteHour: string
  readonly muteRule: string
  readonly notYours: string
}

const muteWords: Readonly<Record<UserLocale, MuteWords>> = {
  en: {
    mutedHour: 'Quiet for an hour',
    mutedRule: 'The rule is off',
    wakeHour: 'Muted for 1 h · Undo',
    wakeRule: 'The rule is off · Undo',
    woken: 'It speaks again',
    muteHour: 'Mute 1 h',
    muteRule: 'Mute the rule',
    notYours: 'There is no such rule any more',
  },
  ru: {
    mutedHour: 'Тишина на час',
    mutedRule: 'Правило выключено',
    wakeHour: 'Тише на 1 ч · Вернуть',
    wakeRule: 'Правило выключено · Вернуть',
    woken: 'Правило снова работает',
    muteHour: 'Тише на 1 ч',
    muteRule: 'Выключить правило',
    notYours: 'Такого правила больше нет',
  },
}
