interface Method {
  readonly code: string
  readonly network: string | null
  readonly currency: { readonly name: string } | null
}

/** "Tether TRC20 · TRC20": the network is named twice, because a wrong one loses the money. */
export function methodText({ currency, network, code }: Method, wallet: string): string {
  if (!currency) return wallet
  return network === null ? currency.name || code : `${currency.name} · ${network}`
}
