import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { actionsToExport } from '../admin/audit/index.ts'
import { proposalsToExport } from '../admin/second-admin/index.ts'
import { durableOf, listSessions, requireFresh, requireViewer } from '../accounts/index.ts'
import { keysToExport } from '../api-keys/index.ts'
import { applicationsToExport } from '../applications/index.ts'
import { messagesOf } from '../contacts/index.ts'
import { commissionsToExport, withdrawalsToExport } from '../affiliate/index.ts'
import { fingerprintsToExport } from '../fingerprints/index.ts'
import { listFavorites } from '../favorites/index.ts'
import { channelsToExport, notificationsToExport } from '../notifications/index.ts'
import { exchangersToExport } from '../owners/index.ts'
import { depositsOf, listPayments } from '../wallet/index.ts'
import { printMoney } from '../../lib/money.ts'
import { reviewsToExport } from '../reviews/index.ts'
import { renewalToExport, termsToExport } from '../subscriptions/index.ts'
import { listChanges } from '../sign-in/index.ts'

/** Everything stored about the viewer, as a JSON document a person can read. */
export async function exportMyData(context: RequestContext): Promise<string> {
  const viewer = requireViewer(context)
  const { app } = context
  const { db } = durableOf(app)
  requireFresh('account', viewer, app.now())
  const { id, name, email, telegram, locale, roles, balanceCents, referralCode } = viewer
  const sessions = await listSessions(db, viewer, app.now())
  const favorites = await listFavorites(db, viewer.id)
  const changes = await listChanges(db, viewer.id, new Date(app.now()))
  const messages = await messagesOf(db, viewer)
  const payments = await listPayments(db, viewer.id, { limit: MOST_PAYMENTS, offset: 0 })
  const deposits = await depositsOf(db, viewer.id, MOST_PAYMENTS)
  const { telegram_id, brought_by, last_visit_on } = await unseenOf(db, viewer.id)
  const whole = {
    exportedAt: isoTime(app.now()),
    account: {
      id,
      name,
      email,
      telegram,
      telegramId: telegram_id === null ? null : String(telegram_id),
      locale,
      roles,
      balanceCents: String(balanceCents),
      referralCode,
      cameByLinkOf: brought_by,
      createdAt: isoTime(viewer.createdAtMs),
      lastLoginAt: viewer.lastLoginAtMs === null ? null : isoTime(viewer.lastLoginAtMs),
      lastVisitOn: last_visit_on,
    },
    sessions: sessions.map(({ createdAtMs, lastSeenAtMs, device, isCurrent }) => ({
      createdAt: isoTime(createdAtMs),
      lastSeenAt: isoTime(lastSeenAtMs),
      device,
      isCurrent,
    })),
    signedInBefore: changes.map(({ email: address, telegram_name, changed_at, undo_until }) => ({
      email: address,
      telegram: telegram_name,
      changedAt: changed_at.toISOString(),
      keptUntil: undo_until.toISOString(),
    })),
    favorites: favorites.map(({ kind, currencies, exchangers, createdAtMs }) => ({
      kind,
      currencies,
      exchangers: exchangers.map((each) => app.exchangers.find(each)?.name ?? each),
      createdAt: isoTime(createdAtMs),
    })),
    payments: payments.items.map(({ atMs, kind, status, cents, reference }) => ({
      at: isoTime(atMs),
      kind,
      status,
      amount: printMoney(cents),
      reference,
    })),
    deposits: deposits.map((each) => ({
      createdAt: each.created_at.toISOString(),
      status: each.status,
      currency: each.currency,
      amount: printMoney(each.cents),
      payTo: each.pay_to,
      invoice: each.invoice_id,
    })),
    moneyProposals: await proposalsToExport(db, viewer.id),
    subscriptions: await termsToExport(db, viewer.id),
    renewal: await renewalToExport(db, viewer.id),
    exchangers: await exchangersToExport(db, viewer.id),
    notifications: await notificationsToExport(db, viewer.id),
    earnings: await commissionsToExport(db, viewer.id),
    apiKeys: await keysToExport(db, viewer.id),
    withdrawals: await withdrawalsToExport(db, viewer.id),
    marks: await fingerprintsToExport(db, viewer.id),
    applications: await applicationsToExport(db, viewer.id),
    ...(await reviewsToExport(db, viewer.id)),
    notificationChannels: await channelsToExport(db, viewer.id),
    doneByAdmins: await actionsToExport(db, viewer.id, MOST),
    messages: messages.map(({ createdAtMs, ...message }) => ({
      createdAt: isoTime(createdAtMs),
      ...message,
    })),
  }
  return JSON.stringify(whole, undefined, 2)
}

/** Admins' actions on one account, more than ever happen. */
const MOST = 1_000
const MOST_PAYMENTS = 10_000

/** Stored facts on somebody that no page shows: the Telegram id, and the referring partner. */
function unseenOf(db: Database, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('users as partner', 'partner.id', 'users.referred_by')
    .select(['users.telegram_id', 'partner.referral_code as brought_by'])
    .select(sql<string>`to_char(users.last_visit_on, 'YYYY-MM-DD')`.as('last_visit_on'))
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
}

function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}
