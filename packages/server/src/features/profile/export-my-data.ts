import type { RequestContext } from '../../context.ts'
import { durableOf, listSessions, requireFresh, requireViewer } from '../accounts/index.ts'
import { messagesOf } from '../contacts/index.ts'
import { listFavorites } from '../favorites/index.ts'
import { listChanges } from '../sign-in/index.ts'

/** Everything that is kept about the viewer, as a JSON document a person can read. */
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
  const whole = {
    exportedAt: isoTime(app.now()),
    account: {
      id,
      name,
      email,
      telegram,
      locale,
      roles,
      balanceCents: String(balanceCents),
      referralCode,
      createdAt: isoTime(viewer.createdAtMs),
      lastLoginAt: viewer.lastLoginAtMs === null ? null : isoTime(viewer.lastLoginAtMs),
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
    messages: messages.map(({ createdAtMs, ...message }) => ({
      createdAt: isoTime(createdAtMs),
      ...message,
    })),
  }
  return JSON.stringify(whole, undefined, 2)
}

function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}
