import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

type SafeConfig = Pick<Config, 'isProduction' | 'origins'>

/**
 * Headers of every answer, for safety's sake. They are always the same, so helmet runs once:
 * for each request it would put the policy together anew.
 */
export function safeHeaders(config: SafeConfig): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  }
  helmet(optionsOf(config))(
    {} as IncomingMessage,
    response as unknown as ServerResponse,
    (error) => {
      if (error) throw error
    },
  )
  return { ...headers, 'Permissions-Policy': UNUSED.map((each) => `${each}=()`).join(', ') }
}

/** Powers that pages never ask of a browser: a script that came among ours has none, either. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers for clients that came by TLS, by the word of the proxy that ends it. They mean nothing
 * over plain HTTP, where anybody could set them. Other hosts of the domain may not be ours.
 */
export function tlsHeaders({
  isProduction,
  hstsSeconds,
}: Pick<Config, 'isProduction' | 'hstsSeconds'>): Readonly<Record<string, string>> {
  return isProduction ? { 'Strict-Transport-Security': `max-age=${hstsSeconds}` } : {}
}

function optionsOf({ isProduction, origins }: SafeConfig): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions of floating parts and virtual rows are set as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The host that pages ask, if that is another one.
        connectSrc: ["'self'", ...(origins.apiUrl === undefined ? [] : [origins.apiUrl])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whether there is TLS is known request by request: see `tlsHeaders`.
    strictTransportSecurity: false as const,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false as const,
    ...(isProduction ? {} : { originAgentCluster: true }),
  }
}
