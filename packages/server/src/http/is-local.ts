import type { IncomingHttpHeaders } from 'node:http'

/** True for this machine's requests; not for forwarded ones: its proxy would make all local. */
export function isLocal(address: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A page of another site may have its name led to this machine: that name then is the host. */
export function hasLocalHost({ host }: IncomingHttpHeaders): boolean {
  return LOOPBACK.test(host ?? '')
}
