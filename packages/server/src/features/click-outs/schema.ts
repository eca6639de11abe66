import { builder } from '../../graphql/builder.ts'
import { asking, POINTS } from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { RateLimitedError } from '../../lib/user-error.ts'
import { durableOf } from '../accounts/index.ts'
import { noteClickOut } from './click-outs.ts'

/** Ways out one network address is counted an hour. */
const clicks = new NetworkBuckets({ size: 60, spanMs: 3_600_000, isOverAll: true })

builder.mutationField('noteClickOut', (t) =>
  t.boolean({
    cost: asking(5 * POINTS.statement + POINTS.marketLookUp),
    authScopes: { public: true },
    description:
      'Counts a click-out to an exchanger. False if the exchanger does not offer the pair now.',
    args: {
      exchanger: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      give: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
      get: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
    },
    resolve: async (_root, { exchanger, give, get }, context) => {
      const { app, client } = context
      const { db } = durableOf(app)
      const waitSeconds = clicks.take(client.address)
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      return noteClickOut(context, db, { exchangerId: exchanger, give, get })
    },
  }),
)
