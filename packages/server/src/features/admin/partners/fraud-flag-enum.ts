import { builder } from '../../../graphql/builder.ts'

export const FraudFlagEnum = builder.enumType('FraudFlag', {
  values: {
    SAME_MAILBOX: { description: 'One mailbox by two of its names.' },
    SAME_DEVICE: { description: 'Both signed in in one browser within 60 days.' },
    SAME_ADDRESS: { description: 'Another account withdraws to the same address.' },
    SAME_NETWORK: { description: 'The payer signed up from a network of the partner.' },
    SIGNUP_BURST: { description: 'Many accounts of one partner were made at once.' },
    THIN_PAYERS: { description: 'Most payers bought the cheapest once and never came back.' },
    THROWAWAY_MAILBOX: { description: 'The payer’s mailbox is of those that anybody has.' },
    RING: { description: 'Payer and partners have two fingerprints in common.' },
  } as const,
})
