import type { ExchangerListing } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'

/** An exchanger that has a code in its file, and in how many offers. */
export interface CodeSender {
  readonly exchanger: ExchangerListing
  readonly offers: number
}

/** Senders of one code that are listed, those with most offers first. */
export const MOST_SENDERS = 10

export const CodeSenderType = builder.objectRef<CodeSender>('CodeSender').implement({
  fields: (t) => ({
    exchangerId: t.id({ resolve: ({ exchanger }) => exchanger.id }),
    name: t.string({ resolve: ({ exchanger }) => exchanger.name }),
    offers: t.exposeInt('offers'),
  }),
})
