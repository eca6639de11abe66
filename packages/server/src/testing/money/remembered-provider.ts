import { randomUUID } from 'node:crypto'
import { type Invoice, type PaymentProvider, ProviderFault } from '../../features/payments/index.ts'

/** A provider whose answers each test sets, invoice by invoice. */
export class RememberedProvider implements PaymentProvider {
  readonly name = 'remembered'
  readonly storeId = 'store'
  readonly invoices: Invoice[] = []
  /** When each was made, where a test says so. */
  readonly madeMs = new Map<string, number>()
  isAway = false
  made = 0

  createInvoice: PaymentProvider['createInvoice'] = async ({ depositId, amount }) => {
    this.#answer()
    this.made++
    const invoice: Invoice = {
      id: randomUUID(),
      storeId: this.storeId,
      depositId,
      amount,
      currency: 'USD',
      state: 'NEW',
      oddity: 'NONE',
      paid: '0',
      settled: undefined,
      expiresAtMs: Date.now() + 3_600_000,
      checkoutUrl: undefined,
    }
    this.invoices.push(invoice)
    return Promise.resolve(invoice)
  }

  findInvoices: PaymentProvider['findInvoices'] = async (ids) => {
    this.#answer()
    return Promise.resolve(this.invoices.filter(({ depositId }) => ids.includes(depositId ?? '')))
  }

  settledInvoices: PaymentProvider['settledInvoices'] = async ({ fromMs, toMs }) => {
    this.#answer()
    return Promise.resolve(
      this.invoices.filter(({ id, state }) => {
        const madeMs = this.madeMs.get(id) ?? 0
        return state === 'SETTLED' && madeMs >= fromMs && madeMs <= toMs
      }),
    )
  }

  payingWay: PaymentProvider['payingWay'] = async () => {
    this.#answer()
    const due = '0.001'
    const [address, paid] = ['bc1qaddress', '0.0005']
    return Promise.resolve({ address, uri: `bitcoin:${address}`, due, paid })
  }

  verifyEvent = () => undefined
  ping = async () => Promise.resolve(this.#answer())
  check = async () => Promise.resolve([])
  close = () => Promise.resolve()

  /** Changes an invoice; all that is paid has settled, unless the change says otherwise. */
  becomes(depositId: string, change: Partial<Invoice>): void {
    const at = this.invoices.findIndex((each) => each.depositId === depositId)
    const next = { ...this.invoices[at]!, ...change }
    this.invoices[at] = 'settled' in change ? next : { ...next, settled: next.paid }
  }

  #answer(): void {
    if (this.isAway) throw new ProviderFault('nobody answers there')
  }
}
