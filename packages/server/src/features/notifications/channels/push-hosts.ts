import { isPublicAddress } from '../../../outbound/public-address.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'

type Rules = Pick<NotificationConfig, 'allowPrivate' | 'pushHosts'>

/**
 * Whether an endpoint that a browser named is a push service's. In development one of this machine
 * is as well.
 */
export function isPushHost(endpoint: string, { allowPrivate, pushHosts }: Rules): boolean {
  const url = URL.parse(endpoint)
  if (!url) return false
  const host = url.hostname
  if (allowPrivate && isOfThisMachine(host)) return true
  if (url.protocol !== 'https:') return false
  return pushHosts.some((each) =>
    each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each,
  )
}

function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || (/^[\d.]+$/.test(host) && !isPublicAddress(host))
}
