import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'

/** The right that a message's link gives to its holder. */
export interface MuteRight {
  readonly ruleId: string
  readonly userId: string
}

const GOOD_DAYS = 30
const DAY_MS = 86_400_000
const ID_BYTES = 16
/** Two ids, and the day after which it is of no use. */
const PAYLOAD_BYTES = 2 * ID_BYTES + 4
const MARK_BYTES = 16

/** A signed token, stored nowhere: it may mute that rule, or all of its owner, for 30 days. */
export function makeMuteToken(
  secrets: SecretBox,
  { ruleId, userId }: MuteRight,
  nowMs: number,
): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  bytesOfId(ruleId).copy(payload, 0)
  bytesOfId(userId).copy(payload, ID_BYTES)
  payload.writeUInt32BE(Math.ceil(nowMs / DAY_MS) + GOOD_DAYS, 2 * ID_BYTES)
  return Buffer.concat([payload, markOf(secrets, payload)]).toString('base64url')
}

/** The right; undefined for a text that we did not sign, or that is too old. */
export function readMuteToken(
  secrets: SecretBox,
  token: string,
  nowMs: number,
): MuteRight | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // One way to write it, or it would have many names.
  if (bytes.length !== PAYLOAD_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) {
    return undefined
  }
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), markOf(secrets, payload))) return undefined
  if (payload.readUInt32BE(2 * ID_BYTES) * DAY_MS < nowMs) return undefined
  return {
    ruleId: idOfBytes(payload.subarray(0, ID_BYTES)),
    userId: idOfBytes(payload.subarray(ID_BYTES, 2 * ID_BYTES)),
  }
}

function markOf(secrets: SecretBox, payload: Buffer): Buffer {
  return createHmac('sha256', secrets.derive('mute'))
    .update(payload)
    .digest()
    .subarray(0, MARK_BYTES)
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOfBytes(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The request of the bot's button. */
export interface Press {
  readonly ruleId: string
  /** 0 wakes it. */
  readonly minutes: number | 'OFF'
}

/**
 * Data within the 64 bytes that Telegram carries. It is no right: its presser has to own the rule.
 */
export function muteData(ruleId: string, minutes: Press['minutes']): string {
  return `m:${bytesOfId(ruleId).toString('base64url')}:${minutes === 'OFF' ? 'off' : minutes}`
}

const DATA = /^m:([\w-]{22}):(off|\d{1,4})$/

export function readMuteData(data: string): Press | undefined {
  const [, rule, minutes] = DATA.exec(data) ?? []
  if (rule === undefined) return undefined
  const ruleId = idOfBytes(Buffer.from(rule, 'base64url'))
  return { ruleId, minutes: minutes === 'off' ? 'OFF' : Number(minutes) }
}
