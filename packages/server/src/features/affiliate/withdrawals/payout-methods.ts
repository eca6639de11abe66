import type { RequestContext } from '../../../context.ts'
import { WALLET } from './withdrawal.ts'

/** A way to take earnings out. */
export interface PayoutMethod {
  /** A currency's, or `WALLET`. */
  readonly code: string
  /** The fee for the sum. */
  readonly feeCents: bigint
  readonly leastCents: bigint
}

const LEAST_TO_WALLET = 100n

/** The wallet first. To an address at least a dollar arrives. */
export function payoutMethods({ config, settings }: RequestContext['app']): PayoutMethod[] {
  const least = BigInt(settings.content.affiliate.leastWithdrawalUsd) * 100n
  const coins = config.payments.payouts.methods.map(({ code, feeCents }) => {
    const above = (feeCents / 100n + 2n) * 100n
    return { code, feeCents, leastCents: least > above ? least : above }
  })
  return [{ code: WALLET, feeCents: 0n, leastCents: LEAST_TO_WALLET }, ...coins]
}
