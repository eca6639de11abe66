import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import type { FaultReason } from '../../../lib/user-error.ts'
import { addressFault } from '../../../outbound/address-rules.ts'
import { notAuthorized, UserError } from '../../../lib/user-error.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import { deviceName, durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { type Channel, channelsOf, emptyRow } from './channels.ts'
import { isPushHost } from './push-services.ts'
import { requirePro } from '../../subscriptions/index.ts'

export interface PushInput {
  readonly endpoint?: string | null | undefined
  readonly p256dh?: string | null | undefined
  readonly auth?: string | null | undefined
}

/** Browsers of one person; beyond it the oldest is forgotten. */
const MOST_BROWSERS = 10
const ENDPOINT_LENGTH = 1_000

/**
 * Connects a browser to the viewer. One that somebody else has used before is the viewer's from now
 * on: its present user is to be notified, and nobody else.
 */
export async function connectPush(context: RequestContext, input: PushInput): Promise<Channel> {
  const viewer = requireViewer(context)
  const { db, channels } = durableOf(context.app)
  if (!(await channels.pushKeys.keys())) {
    throw new UserError('NOT_AVAILABLE', 'Browsers cannot be told here')
  }
  await requirePro(db, viewer.id)
  const { endpoint, p256dh, auth } = judged(input, channels.config)
  const label = deviceName(context.client.userAgent)
  const id = await db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    const row = await tx
      .insertInto('notification_channels')
      .values({
        ...emptyRow,
        user_id: viewer.id,
        kind: 'PUSH',
        label,
        target: endpoint,
        p256dh,
        auth,
      })
      .onConflict((conflict) =>
        conflict.columns(['target']).where('kind', '=', 'PUSH').doUpdateSet({
          user_id: viewer.id,
          label,
          p256dh,
          auth,
          status: 'ACTIVE',
          reason: null,
          failures: 0,
          failing_since: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      delete from notification_channels where id in (
        select id from notification_channels
        where user_id = ${viewer.id} and kind = 'PUSH' and id <> ${row.id}
        order by created_at desc offset ${MOST_BROWSERS - 1})`.execute(tx)
    return row.id
  })
  const all = await channelsOf(db, viewer.id, channels.reach)
  const channel = all.find((each) => each.id === id)
  // The account was deleted meanwhile.
  if (!channel) throw notAuthorized()
  return channel
}

function judged(input: PushInput, config: NotificationConfig) {
  const faults = new ValidationErrors('input')
  const [endpoint, p256dh, auth] = [input.endpoint, input.p256dh, input.auth].map(
    (text) => text?.trim() ?? '',
  ) as [string, string, string]
  const fault = endpointFault(endpoint, config)
  if (fault) faults.add('endpoint', fault, { max: ENDPOINT_LENGTH })
  if (p256dh === '') faults.add('p256dh', 'REQUIRED')
  else faults.addUnless(isPoint(p256dh), 'p256dh', 'NOT_OF_BROWSER')
  if (auth === '') faults.add('auth', 'REQUIRED')
  else faults.addUnless(bytesOf(auth)?.length === 16, 'auth', 'NOT_OF_BROWSER')
  faults.throwIfAny()
  // The address is normalised: one browser may not be many by many ways to write it.
  const { href } = new URL(endpoint)
  return { endpoint: href, p256dh, auth }
}

function endpointFault(text: string, config: NotificationConfig): FaultReason | undefined {
  if (text === '') return 'REQUIRED'
  if (text.length > ENDPOINT_LENGTH) return 'TOO_LONG'
  const fault = addressFault(text, { allowPrivate: config.allowPrivate, ports: [443] })
  if (fault) return fault
  return isPushHost(text, config) ? undefined : 'NOT_OF_BROWSER'
}

/** The key must be on the curve: a message could not be sealed with any other. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}
