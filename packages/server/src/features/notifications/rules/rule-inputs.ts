import { builder } from '../../../graphql/builder.ts'
import { LENGTHS, LONGEST_LIST } from '../../../graphql/bounds/input-lengths.ts'
import { OfferFilterInput } from '../../paths/index.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'

export const NotificationKindEnum = builder.enumType('NotificationKind', {
  values: {
    LOOP: { description: 'A source of profit pays enough.' },
    CHAIN: { description: 'The best chain comes to a rate.' },
    RATE: { description: 'The same with a single exchange.' },
    DIGEST: { description: 'The day’s best sources, once a day.' },
  } as const,
})

/** Faults are reported beside their fields, all at once: so nothing is required here. */
export const NotificationPairInput = builder.inputType('NotificationPairInput', {
  fields: (t) => ({
    id: t.id({ maxLength: LENGTHS.id, description: 'Left out: a new one.' }),
    name: t.string({ maxLength: LENGTHS.line, description: 'Up to 60 characters.' }),
    kind: t.field({ type: NotificationKindEnum }),
    give: t.string({ maxLength: LENGTHS.code, description: 'Of CHAIN and RATE.' }),
    get: t.string({ maxLength: LENGTHS.code, description: 'Of CHAIN and RATE.' }),
    amount: t.float({ description: 'Of CHAIN and RATE, in `give`.' }),
    rateAtLeast: t.float({
      description:
        'Of CHAIN and RATE: units of `get` for one of `give` at that amount, fees taken. ' +
        'Exactly one of the two.',
    }),
    rateAtMost: t.float(),
    through: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description: 'Of LOOP and DIGEST: at least one of these codes; none: any loop.',
    }),
    minProfitPercent: t.float({ description: 'Of LOOP and DIGEST, 0.1 to 50.' }),
    capitalUsd: t.int({
      description: 'Of LOOP and DIGEST: 100 250 500 1000 2500 5000 10000 25000 50000.',
    }),
    maxHops: t.int({ defaultValue: 3, description: 'As the plan allows.' }),
    filter: t.field({
      type: OfferFilterInput,
      description: 'Of a DIGEST what is kept of the past: currencies and exchangers.',
    }),
    includeSuspicious: t.boolean({ defaultValue: false }),
    channels: t.field({
      type: [ChannelKindEnum],
      maxItems: 4,
      description: 'At least one, connected and of the plan.',
    }),
    coolDownMinutes: t.int({ defaultValue: 10, description: '1 to 1440; 5 at least with Newbie.' }),
    mostPerDay: t.int({
      description: 'Null: the notifications of the term, shared out over its days.',
    }),
    digestAt: t.string({
      maxLength: LENGTHS.code,
      description: 'Of a DIGEST: "09:00", in the zone of the settings.',
    }),
    isOn: t.boolean({ defaultValue: true }),
    endsAt: t.field({
      type: 'DateTime',
      description:
        'Its own end, within a year. Null: it has none, and sleeps after 90 days without a visit.',
    }),
  }),
})
