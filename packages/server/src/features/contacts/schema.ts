import { builder } from '../../graphql/builder.ts'
import type { AppContext } from '../../context.ts'
import { TokenBuckets } from '../../lib/token-buckets.ts'
import { sendMessage } from './send-message.ts'

const ContactInput = builder.inputType('ContactInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'At most 100 characters.' }),
    email: t.string({ required: true }),
    message: t.string({ required: true, description: 'At most 5,000 characters.' }),
  }),
})

interface ContactReceipt {
  readonly reference: string
}

const ContactReceiptType = builder.objectRef<ContactReceipt>('ContactReceipt').implement({
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'To quote when asking again.' }),
  }),
})

const HOUR_MS = 3_600_000
const limits = new WeakMap<AppContext, TokenBuckets>()

function limitsOf(app: AppContext): TokenBuckets {
  const known = limits.get(app)
  if (known) return known
  const made = new TokenBuckets(app.config.content.messagesPerAddress, HOUR_MS)
  limits.set(app, made)
  return made
}

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    type: ContactReceiptType,
    authScopes: { public: true },
    description: 'Writes to whoever runs this service.',
    args: { input: t.arg({ type: ContactInput, required: true }) },
    resolve: (_root, { input }, { app, client, viewer, locale }) =>
      sendMessage(app, limitsOf(app), {
        message: input,
        sender: { locale, userId: viewer?.id ?? null, address: client.address },
      }),
  }),
)
