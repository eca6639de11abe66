import { DOUBT_REASONS, type TrustStep } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'

export const DoubtReasonEnum = builder.enumType('DoubtReason', {
  description: 'Why a hop is doubtful: a condition it carries, or something about its rate.',
  values: DOUBT_REASONS,
})

export const TrustEnum = builder.enumType('Trust', {
  description: 'How far a path, an offer or an exchanger is believed, in steps.',
  values: {
    HIGH: { description: 'A confidence of 0.75 or more.' },
    MIDDLING: { description: 'Of 0.4 or more.' },
    LOW: { description: 'Less.' },
    SUSPICIOUS: { description: 'One of the offers of a path is suspicious.' },
  } satisfies Record<TrustStep, object>,
})
