import { z } from 'zod'
import { isOn } from '../lib/is-on.ts'
import { isHost } from '../lib/web/host-name.ts'

/** This machine, by any of its names: browsers trust it as they trust HTTPS. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** `https://name.example`, as browsers write it: in small letters, without a usual port. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'expected https://name.example' })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', 'expected no path')
  .refine((url) => url.username === '' && url.password === '', 'expected no user')
  .refine((url) => !url.hostname.includes('*'), 'expected one name, not a pattern')
  .refine((url) => isHost(url.hostname), 'expected a name of a machine')
  .refine(
    ({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname),
    'expected https:// for any machine but this one',
  )
  .transform((url) => url.origin)

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .pipe(z.array(origin))

/** Settings of who may ask from where, and how the session travels there. */
export const originSettings = {
  /** Sites whose pages may ask as who is signed in, besides the one that pages are reached at. */
  HOPWISE_ORIGINS: origins.default([]),
  /** The address that pages ask, where that is another host than their own. */
  HOPWISE_API_URL: origin.optional(),
  /** `none`: the session is sent from pages of another site too, which have to be listed. */
  HOPWISE_COOKIE_SAME_SITE: z.enum(['lax', 'none']).default('lax'),
  /** Unset: on where pages ask over HTTPS, or another site's pages do. */
  HOPWISE_COOKIE_SECURE: isOn.optional(),
}

/** The attributes of the session's cookie. */
export interface CookieConfig {
  readonly sameSite: 'lax' | 'none'
  readonly isSecure: boolean
  /** Whether browsers get it over HTTPS: then its very name can be bound to this host. */
  readonly isHttps: boolean
}

/** Origins whose pages may ask the server, and how the session travels there. */
export interface OriginConfig {
  /** Origins whose pages may ask and read the answer. */
  readonly listed: ReadonlySet<string>
  /** The host that pages ask; undefined: their own. */
  readonly apiUrl: string | undefined
  readonly cookie: CookieConfig
}

type OriginSettings = z.infer<z.ZodObject<typeof originSettings>>

/** `baseUrl` is where people reach the pages. */
export function originConfigOf(set: OriginSettings, baseUrl: string | undefined): OriginConfig {
  const sameSite = set.HOPWISE_COOKIE_SAME_SITE
  const apiUrl = set.HOPWISE_API_URL
  const isHttps = (apiUrl ?? baseUrl)?.startsWith('https:') ?? false
  const isSecure = set.HOPWISE_COOKIE_SECURE ?? (isHttps || sameSite === 'none')
  return {
    listed: new Set([...set.HOPWISE_ORIGINS, ...(baseUrl === undefined ? [] : [baseUrl])]),
    apiUrl,
    cookie: { sameSite, isSecure, isHttps },
  }
}

/** The reason that browsers would drop the session; undefined where they keep it. */
export function originFault({ cookie }: OriginConfig): string | undefined {
  return cookie.sameSite === 'none' && !cookie.isSecure
    ? 'HOPWISE_COOKIE_SECURE: browsers refuse SameSite=None without it'
    : undefined
}
