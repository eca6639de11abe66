import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isOn } from '../is-on.ts'

/** The number of proxies behind each other, or the networks that all of them are in. */
export type TrustedProxies = number | readonly string[]

const MOST_HOPS = 10
/** Networks that the web framework knows by a name. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** `on` (one), `off`, `2`, or networks: `10.0.0.0/8, 2001:db8::/32, loopback`. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const words = text.trim()
  if (/^\d+$/.test(words) && Number(words) <= MOST_HOPS) return Number(words)
  const known = isOn.safeParse(words)
  if (known.success) return Number(known.data)
  const networks = words.split(',').map((each) => each.trim())
  if (networks.every(isNetwork)) return networks
  const message =
    'expected on, off, a number of proxies up to 10, or networks: 10.0.0.0/8, loopback'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function isNetwork(text: string): boolean {
  // `10` and `10/8` would be addresses to some.
  const isWhole = /[.:].*[.:]/.test(text)
  return NAMED.has(text) || (isWhole && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)))
}
