import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { RateLimitedError } from '../../lib/user-error.ts'
import { durableOf } from '../accounts/index.ts'
import { type ClickDay, noteClickOut } from './click-outs.ts'

/** Ways out one network address is counted an hour. */
const clicks = new NetworkBuckets({ size: 60, spanMs: 3_600_000, isOverAll: true })

export const ClickDayType = builder.objectRef<ClickDay>('ClickDay').implement({
  description: 'How often visitors went to an exchanger on one day, in UTC.',
  fields: (t) => ({
    day: t.expose('atMs', { type: 'DateTime', description: 'When it began.' }),
    clicks: t.exposeInt('clicks', { description: 'Once per visitor, offer and hour.' }),
  }),
})

builder.mutationField('noteClickOut', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement + POINTS.marketLookUp),
    authScopes: { public: true },
    description:
      'Counts a click-out to an exchanger, once an hour. False if the exchanger does not offer ' +
      'the pair now. Pages use the address /go/<offer id>, which counts by itself.',
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
      durableOf(app)
      const waitSeconds = clicks.take(client.address)
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      return noteClickOut(context, { exchangerId: exchanger, give, get })
    },
  }),
)
