import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'

const HOUR_MS = 3_600_000
const LETTERS = 32

/**
 * A token served with a partner's link that is opened as a page: only a browser that was shown that
 * page can say it, so that an image, a frame or a script elsewhere counts no visit. It holds for
 * the hour and the one after.
 */
export function visitToken(secrets: SecretBox, code: string, atMs: number): string {
  return tokenOf(secrets, code, Math.floor(atMs / HOUR_MS))
}

export function isVisitToken(
  secrets: SecretBox,
  { code, token, atMs }: { readonly code: string; readonly token: string; readonly atMs: number },
): boolean {
  if (token.length !== LETTERS) return false
  const hour = Math.floor(atMs / HOUR_MS)
  const given = Buffer.from(token.padEnd(LETTERS).slice(0, LETTERS), 'latin1')
  return [hour, hour - 1].some((each) => {
    const right = Buffer.from(tokenOf(secrets, code, each), 'latin1')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function tokenOf(secrets: SecretBox, code: string, hour: number): string {
  const key = secrets.derive('visits of partner links')
  return createHmac('sha256', key).update(`${hour} ${code}`).digest('base64url').slice(0, LETTERS)
}
