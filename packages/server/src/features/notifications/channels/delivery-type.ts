import type { ChannelKind, DeliveryStatus } from '../../../db/tables/notification-tables.ts'
import { builder } from '../../../graphql/builder.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'

/** The fate of one message in one channel. */
export interface Delivery {
  readonly channel: ChannelKind
  readonly status: DeliveryStatus
  /** The time of its end. */
  readonly at: Date | null
  readonly tries: number
  readonly reason: string | null
}

const DeliveryStatusEnum = builder.enumType('DeliveryStatus', {
  values: {
    QUEUED: { description: 'It is on its way.' },
    SENT: { description: 'The channel took it.' },
    EXPIRED: { description: 'It could not leave while it was still true.' },
    FAILED: { description: 'The channel refused it.' },
    SKIPPED: { description: 'The channel could not be used.' },
  } as const,
})

export const DeliveryType = builder.objectRef<Delivery>('Delivery').implement({
  description: 'What became of a notification in one channel.',
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelKindEnum }),
    status: t.field({
      type: DeliveryStatusEnum,
      resolve: ({ status }) => (status === 'SENDING' ? 'QUEUED' : status),
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it came to its end.',
      resolve: ({ at }) => at?.getTime() ?? null,
    }),
    tries: t.exposeInt('tries'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code, where it was not sent.',
    }),
  }),
})
