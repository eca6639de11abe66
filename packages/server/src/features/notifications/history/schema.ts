import type { RequestContext } from '../../../context.ts'
import { pageOf, POINTS, queryCost, requestedRows } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { builder } from '../../../graphql/builder.ts'
import { silentStream } from '../../../graphql/silent-stream.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { CurrentUserType, durableOf, requireViewer } from '../../accounts/index.ts'
import { type NotificationView, notificationsOf } from './notification-rows.ts'
import {
  NotificationStatusEnum,
  NotificationsType,
  NotificationType,
} from './notification-types.ts'

const NOTIFICATION_ROWS = { usual: 25, most: 100 }
const MOST_OFFSET = 100_000
/** An open page shows a message that has just come, and nothing older. */
const NEWS_MS = 10 * 60_000

const NotificationsQueryInput = builder.inputType('NotificationsQuery', {
  fields: (t) => ({
    pairId: t.id({ maxLength: LENGTHS.id }),
    status: t.field({ type: NotificationStatusEnum }),
    limit: t.int({ rows: NOTIFICATION_ROWS, defaultValue: NOTIFICATION_ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('notifications', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, NOTIFICATION_ROWS), 2 * POINTS.statement),
    type: NotificationsType,
    authScopes: { user: true },
    description: 'What was told, and what became of each: newest first.',
    args: { query: t.arg({ type: NotificationsQueryInput }) },
    resolve: (_root, { query }, context) => {
      const { pairId, status, limit, offset } = query ?? {}
      if (pairId !== null && pairId !== undefined && !isUuid(pairId)) return { items: [], total: 0 }
      return notificationsOf(durableOf(context.app).db, requireViewer(context).id, {
        ruleId: pairId ?? undefined,
        status: status ?? undefined,
        limit: requestedRows(limit, NOTIFICATION_ROWS),
        offset: Math.min(Math.max(0, offset ?? 0), MOST_OFFSET),
      })
    },
  }),
)

/** The newest notification; null where none has just come. */
async function newestOf({ app }: RequestContext, userId: string): Promise<NotificationView | null> {
  const { items } = await notificationsOf(durableOf(app).db, userId, {
    sinceMs: app.now() - NEWS_MS,
    limit: 1,
    offset: 0,
  })
  return items[0] ?? null
}

builder.objectField(CurrentUserType, 'notified', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: NotificationType,
    nullable: true,
    description:
      'The newest notification of the last ten minutes; null where there is none. A page that is ' +
      'open shows it, free of charge.',
    resolve: ({ id }, _args, context) => newestOf(context, id),
  }),
)

builder.subscriptionField('notified', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: NotificationType,
    nullable: true,
    authScopes: { user: true },
    description:
      'The newest notification of the last ten minutes, at once and then as each is ' +
      'queued; null where there is none.',
    subscribe: silentStream,
    resolve: (_root, _args, context) => newestOf(context, requireViewer(context).id),
  }),
)
