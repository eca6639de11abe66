import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import type { AppContext } from '../../context.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { sendMessage } from './send-message.ts'

const ContactInput = builder.inputType('ContactInput', {
  fields: (t) => ({
    name: t.string({
      maxLength: LENGTHS.line,
      required: true,
      description: 'At most 100 characters.',
    }),
    email: t.string({ maxLength: LENGTHS.email, required: true }),
    message: t.string({
      maxLength: LENGTHS.text,
      required: true,
      description: 'At most 5,000 characters.',
    }),
  }),
})

interface ContactReceipt {
  readonly reference: string
}

const ContactReceiptType = builder.objectRef<ContactReceipt>('ContactReceipt').implement({
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: 'Reference to quote when writing again.',
    }),
  }),
})

const HOUR_MS = 3_600_000
const limits = new WeakMap<
  AppContext,
  { readonly size: number; readonly buckets: NetworkBuckets }
>()

/** A limit that was changed begins anew for everybody. */
function limitsOf(app: AppContext): NetworkBuckets {
  const size = app.settings.content.messagesPerAddress
  const known = limits.get(app)
  if (known?.size === size) return known.buckets
  const buckets = new NetworkBuckets({ size, spanMs: HOUR_MS, isOverAll: true })
  limits.set(app, { size, buckets })
  return buckets
}

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: ContactReceiptType,
    authScopes: { public: true },
    description: 'Sends a message to whoever runs this service.',
    args: { input: t.arg({ type: ContactInput, required: true }) },
    resolve: (_root, { input }, { app, client, viewer, locale }) =>
      sendMessage(app, limitsOf(app), {
        message: input,
        sender: { locale, userId: viewer?.id ?? null, address: client.address },
      }),
  }),
)
