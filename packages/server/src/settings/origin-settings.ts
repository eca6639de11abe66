import { z } from 'zod'
import { isOn } from '../lib/is-on.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'
import { isHost } from '../lib/web/host-name.ts'
import { trustedProxies } from '../lib/web/trusted-proxies.ts'

/** This machine, by any of its names: browsers trust it as they trust HTTPS. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** `https://name.example`, as browsers write it: in small letters, without a usual port. */
const origin = z
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

/** Settings of where the pages are, who may ask from where, and how the session travels there. */
export const originSettings = defineSettings('Pages', {
  HOPWISE_BASE_URL: [
    origin.optional(),
    {
      help: 'where people reach the pages: links in mails and messages lead there',
      unset: 'where the server listens',
      example: 'https://hopwise.example',
      isFirst: true,
    },
  ],
  HOPWISE_TRUST_PROXY: [
    trustedProxies.prefault('off'),
    {
      help:
        '`on` behind one reverse proxy that sets `X-Forwarded-For` or adds to it: its last ' +
        'address counts. Behind several, their number (`2`), or their networks ' +
        '(`10.0.0.0/8, loopback`). If left off there, everybody shares the limits of one ' +
        'address. The proxy must also set `X-Forwarded-Proto`',
      isFirst: true,
    },
  ],
  HOPWISE_PAGES: [
    isOn.default(true),
    {
      help:
        'off: the server answers the API alone, for pages on ' +
        '[another host](#an-api-host-of-its-own); on, it does not start without built pages',
    },
  ],
  HOPWISE_PAGES_DIR: [
    z.string().optional(),
    { help: 'the folder of the built pages', unset: '`packages/web/dist`' },
  ],
  HOPWISE_ORIGINS: [
    origins.default([]),
    {
      help:
        'sites whose pages may use the API, besides our own; ' +
        'see [An API host of its own](#an-api-host-of-its-own)',
      example: 'https://a.example, https://b.example',
    },
  ],
  HOPWISE_API_URL: [
    origin.optional(),
    {
      help: 'where pages send requests, if not to their own host',
      example: 'https://api.hopwise.example',
    },
  ],
  HOPWISE_COOKIE_SAME_SITE: [
    z.enum(['lax', 'none']).default('lax'),
    { help: '`none`: the session is also sent from pages of another site' },
  ],
  HOPWISE_COOKIE_SECURE: [
    isOn.optional(),
    {
      help: 'off lets browsers send the session over plain HTTP',
      unset: 'on if pages send requests over HTTPS, or with `none`',
    },
  ],
  HOPWISE_HSTS_SECONDS: [
    z.coerce.number().int().min(0).default(31_536_000),
    {
      help:
        'in production, how many seconds browsers that came over TLS must keep using it; before ' +
        'going back to plain HTTP, set it to 0 for that long',
    },
  ],
  HOPWISE_EXPLORER: [
    isOn.default(true),
    { help: 'off: no page at `/developers`, no `/schema.graphql`, and no introspection' },
  ],
})

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
