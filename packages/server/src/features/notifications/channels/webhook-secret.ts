import { createHmac } from 'node:crypto'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'

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

export interface SignedCall {
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
