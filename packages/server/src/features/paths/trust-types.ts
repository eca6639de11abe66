import { DOUBT_REASONS, type TrustStep } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'

export const DoubtReasonEnum = builder.enumType('DoubtReason', {
  description: 'Why a hop is doubtful: a condition of its offer, or something about its rate.',
  values: DOUBT_REASONS,
})

/** Why nobody should read the old score any more. */
export const UNMEASURED = 'Nobody measured it, and it goes with the next release. Use `promise`.'

export const TrustEnum = builder.enumType('Trust', {
  description: `How far a path, an offer or an exchanger is trusted, in steps. ${UNMEASURED}`,
  values: {
    HIGH: { description: 'A confidence of 0.75 or more.' },
    MIDDLING: { description: 'A confidence of 0.4 or more, but below 0.75.' },
    LOW: { description: 'A confidence below 0.4.' },
    SUSPICIOUS: { description: 'At least one of its offers is suspicious.' },
  } satisfies Record<TrustStep, object>,
})
