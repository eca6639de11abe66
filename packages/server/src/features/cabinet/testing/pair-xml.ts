/** One offer of a test's file, every number as printed. */
export interface PairRate {
  readonly from: string
  readonly to: string
  readonly in: string
  readonly out: string
  readonly min?: string
}

/** An export file of these offers. */
export function pairXml(offers: readonly PairRate[]): string {
  const items = offers.map(
    ({ from, to, in: give, out, min }) =>
      `<item><from>${from}</from><to>${to}</to><in>${give}</in><out>${out}</out>` +
      `<amount>100000</amount>${min === undefined ? '' : `<minamount>${min}</minamount>`}</item>`,
  )
  return ['<rates>', ...items, '</rates>'].join('\n')
}
