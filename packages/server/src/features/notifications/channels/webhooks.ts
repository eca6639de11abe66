import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { type FaultReason, fieldError, notAuthorized, UserError } from '../../../lib/user-error.ts'
import { judgeAddress } from '../../../outbound/judge-address.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { requirePro } from '../../subscriptions/index.ts'
import { type Channel, type ChannelService, channelsOf, emptyRow } from './channels.ts'

export interface NewWebhook {
  readonly channel: Channel
  /** The secret, shown this once. */
  readonly secret: string
}

export const WEBHOOK_PORTS = [443, 8443]
const URL_LENGTH = 1_000

/** One a person; the same address again begins anew, with another secret. */
export async function setWebhook(
  context: RequestContext,
  typed: string | null | undefined,
): Promise<NewWebhook> {
  const viewer = requireViewer(context)
  const { db, channels } = durableOf(context.app)
  await requirePro(db, viewer.id)
  const url = await judged(typed?.trim() ?? '', channels)
  const row = await db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    return tx
      .insertInto('notification_channels')
      .values({
        ...emptyRow,
        user_id: viewer.id,
        kind: 'WEBHOOK',
        label: `${new URL(url).origin}/…`,
        target: url,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind'])
          .where('kind', 'in', ['EMAIL', 'TELEGRAM', 'WEBHOOK'])
          .doUpdateSet((eb) => ({
            label: eb.ref('excluded.label'),
            target: url,
            secret_version: sql<number>`notification_channels.secret_version + 1`,
            // The old secret's holder has another address, or none.
            rotated_at: null,
            status: 'ACTIVE',
            reason: null,
            failures: 0,
            failing_since: null,
          })),
      )
      .returning(['id', 'secret_version'])
      .executeTakeFirstOrThrow()
  })
  return newWebhook(viewer.id, channels, row)
}

/** Another secret, beside which the one before signs for a day. */
export async function rotateSecret(context: RequestContext, id: string): Promise<NewWebhook> {
  const viewer = requireViewer(context)
  const { db, channels } = durableOf(context.app)
  await requirePro(db, viewer.id)
  const row = isUuid(id)
    ? await db
        .updateTable('notification_channels')
        .set({
          secret_version: sql<number>`secret_version + 1`,
          rotated_at: sql<Date>`hopwise_now()`,
        })
        .where('id', '=', id)
        .where('user_id', '=', viewer.id)
        .where('kind', '=', 'WEBHOOK')
        .returning(['id', 'secret_version'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new UserError('NOT_FOUND', 'There is no such webhook')
  return newWebhook(viewer.id, channels, row)
}

async function newWebhook(
  userId: string,
  { db, reach, secrets }: ChannelService,
  { id, secret_version: version }: { readonly id: string; readonly secret_version: number },
): Promise<NewWebhook> {
  const all = await channelsOf(db, userId, reach)
  const channel = all.find((each) => each.id === id)
  // The account was deleted meanwhile.
  if (!channel) throw notAuthorized()
  return { channel, secret: webhookSecret(secrets, { id, version }) }
}

/** The address in its normal form; a bad one is refused beside its field. */
async function judged(text: string, { config, resolve }: ChannelService): Promise<string> {
  const refuse = (reason: FaultReason): never => {
    throw fieldError('url', reason)
  }
  if (text === '') return refuse('REQUIRED')
  if (text.length > URL_LENGTH) throw fieldError('url', 'TOO_LONG', { max: URL_LENGTH })
  const { allowPrivate } = config
  const fault = await judgeAddress(text, { allowPrivate, ports: WEBHOOK_PORTS }, resolve)
  if (fault) return refuse(fault)
  const url = new URL(text)
  if (url.protocol !== 'https:' && !allowPrivate) return refuse('NOT_HTTPS')
  url.hash = ''
  return url.href
}

/** The parts of a webhook that decide its signing key. */
export interface SignedChannel {
  readonly id: string
  readonly version: number
  /** Whether the version before signs as well. */
  readonly isRotating: boolean
}

/** The secret as the receiver writes it down. It is derived each time, and stored nowhere. */
export function webhookSecret(
  secrets: SecretBox,
  { id, version }: Omit<SignedChannel, 'isRotating'>,
) {
  return `whsec_${keyOf(secrets, id, version).toString('base64')}`
}

function keyOf(secrets: SecretBox, id: string, version: number): Buffer {
  return secrets.derive(`webhook:${id}:${version}`)
}

interface SignedCall {
  /** The same for the same message: who has it already knows it by this. */
  readonly id: string
  readonly atMs: number
  readonly body: string
}

/** Headers of a call, by Standard Webhooks 1. */
export function signedHeaders(
  secrets: SecretBox,
  channel: SignedChannel,
  { id, atMs, body }: SignedCall,
): Record<string, string> {
  const seconds = Math.floor(atMs / 1000)
  const versions = channel.isRotating ? [channel.version, channel.version - 1] : [channel.version]
  const signatures = versions.map((version) => {
    const key = keyOf(secrets, channel.id, version)
    return `v1,${signatureOf(key, { id, seconds, body })}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

export function signatureOf(
  key: Uint8Array,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): string {
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
}
