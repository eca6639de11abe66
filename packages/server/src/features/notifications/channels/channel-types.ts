import { builder } from '../../../graphql/builder.ts'
import { ChannelKindEnum } from '../../subscriptions/index.ts'
import type { Channel } from './channel-rows.ts'
import type { NewWebhook } from './webhooks.ts'

const ChannelStatusEnum = builder.enumType('ChannelStatus', {
  values: {
    ACTIVE: { description: 'Messages arrive there.' },
    NOT_CONNECTED: { description: 'The account has none.' },
    BLOCKED: { description: 'The bot is blocked: pressing Start brings it back.' },
    BOUNCED: { description: 'The mail server says that there is no such mailbox.' },
    FAILING: { description: 'The last calls failed; it goes on being called.' },
    OFF: { description: 'Nothing is sent there any more.' },
  } as const,
})

export const NotificationChannelType = builder.objectRef<Channel>('NotificationChannel').implement({
  description: 'Where notifications arrive.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ChannelKindEnum }),
    label: t.exposeString('label', {
      description:
        'For a person to know it by: "a***@example.com", "@ann", "Firefox · Linux", ' +
        '"https://example.com/…".',
    }),
    status: t.expose('status', { type: ChannelStatusEnum }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code, where it is not ACTIVE.',
    }),
    lastDeliveredAt: t.expose('lastDeliveredAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', { description: 'In a row.' }),
  }),
})

export const NewWebhookType = builder.objectRef<NewWebhook>('NewWebhook').implement({
  fields: (t) => ({
    channel: t.expose('channel', { type: NotificationChannelType }),
    secret: t.exposeString('secret', {
      description: '"whsec_…", shown this once: what calls are signed with.',
    }),
  }),
})
