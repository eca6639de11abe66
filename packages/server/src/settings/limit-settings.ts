import { z } from 'zod'
import type { CostLimits } from '../lib/limits/cost-limits.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'
import { ConfigError } from '../lib/settings/read-settings.ts'

const count = z.coerce.number().int().min(1)

/** Settings of what an address may ask for, and of how much waits. */
export const limitSettings = defineSettings('Limits', {
  HOPWISE_POINTS_PER_MINUTE: [
    count.default(1_500_000),
    {
      help:
        'what an address may ask for per minute, in points ' +
        '([decision 21](decisions/0021-price-a-document-in-points-before-it-runs.md))',
    },
  ],
  HOPWISE_DOCUMENT_POINTS: [
    count.default(200_000),
    { help: 'the most one document may cost, in points' },
  ],
  // A visitor who opens home, Arbitrage and home again needs some 320,000.
  HOPWISE_POINTS_AT_ONCE: [
    count.default(350_000),
    {
      help:
        'the points an address may use at once after asking nothing for a while, no more than ' +
        'those of a minute',
    },
  ],
  HOPWISE_LIVE_POINTS: [
    count.default(60_000),
    {
      help:
        'what all live subscriptions of an address may cost per second, in points; beyond it, ' +
        'they are updated less often, and beyond twenty times as much, no further one is opened',
    },
  ],
  HOPWISE_PAGE_LIMIT: [
    count.default(600),
    { help: 'pages an address may open per minute; ten of their files count as one' },
  ],
  HOPWISE_LIVE_LIMIT: [
    count.default(20),
    {
      help:
        'live subscriptions an address may hold; all networks of an IPv6 site together, sixteen ' +
        'times as many and sixteen times the points; where the last answers of all of them come ' +
        'to a quarter of the heap, the largest end',
    },
  ],
  HOPWISE_KEY_FIELDS: [
    count.default(1_200),
    { help: 'root fields one key of the API may ask for a minute, in all processes together' },
  ],
  HOPWISE_CONNECTION_LIMIT: [
    count.default(2_000),
    {
      help:
        'connections an address may hold; all networks of an IPv6 site together, four times as ' +
        'many; with `HOPWISE_TRUST_PROXY`, limiting them is up to the proxy',
    },
  ],
  HOPWISE_SHED_DELAY_MS: [
    count.default(150),
    { help: 'event-loop delay in milliseconds above which requests are turned away' },
  ],
  HOPWISE_SEARCH_QUEUE: [
    count.default(256),
    { help: 'searches that may wait for the market before new ones are turned away' },
  ],
})

/** The limits of cost. A document may cost no more than an address has. */
export function costLimitsOf(set: z.infer<z.ZodObject<typeof limitSettings>>): CostLimits {
  const { HOPWISE_DOCUMENT_POINTS: document, HOPWISE_POINTS_PER_MINUTE: perMinute } = set
  const atOnce = Math.min(set.HOPWISE_POINTS_AT_ONCE, perMinute)
  if (document > atOnce) {
    const most = atOnce === perMinute ? 'HOPWISE_POINTS_PER_MINUTE' : 'HOPWISE_POINTS_AT_ONCE'
    throw new ConfigError(`HOPWISE_DOCUMENT_POINTS: no more than ${most}`)
  }
  return { document, perMinute, atOnce }
}
