import { type InvoiceSpec, StandInInvoice } from './stand-in-invoice.ts'
import { WebhookCalls } from './webhook-calls.ts'

export const PAID = ['exact', 'less', 'more'] as const
export const CONFIRMED = ['now', 'later', 'never'] as const

const LATER_MS = 10_000
const MORE_CENTS = 500
const KEPT = 20_000

/** A store and its invoices. Everything is in memory, and gone with the process. */
export class StandInStore {
  readonly calls: WebhookCalls
  /** Whether the store is down. */
  isAway = false
  readonly #invoices = new Map<string, StandInInvoice>()
  readonly #clock: () => number

  /** `clock` returns milliseconds since 1970. */
  constructor(clock: () => number, { shorter = 1 }: { readonly shorter?: number } = {}) {
    this.#clock = clock
    this.calls = new WebhookCalls(shorter)
  }

  create(spec: InvoiceSpec): StandInInvoice {
    const invoice = new StandInInvoice(spec, this.#clock())
    this.#invoices.set(invoice.id, invoice)
    if (this.#invoices.size > KEPT) this.#invoices.delete(this.#invoices.keys().next().value!)
    this.#notify('InvoiceCreated', invoice)
    return invoice
  }

  find(id: string): StandInInvoice | undefined {
    const invoice = this.#invoices.get(id)
    if (invoice?.passTime(this.#clock())) this.#notify('InvoiceExpired', invoice)
    return invoice
  }

  /** The invoices in the order of their creation. */
  all(): StandInInvoice[] {
    return [...this.#invoices.keys()].map((id) => this.find(id)!)
  }

  /** The invoices of any of these orders. */
  ofOrders(orderIds: ReadonlySet<string>): StandInInvoice[] {
    return [...this.#invoices.values()]
      .filter(({ spec }) => orderIds.has(spec.orderId))
      .map(({ id }) => this.find(id)!)
  }

  pay(
    invoice: StandInInvoice,
    much: (typeof PAID)[number],
    confirmed: (typeof CONFIRMED)[number],
  ): void {
    const due = invoice.dueCents
    const cents = { exact: due, less: Math.floor(due / 2), more: due + MORE_CENTS }[much]
    invoice.receive(cents)
    this.#notify('InvoiceReceivedPayment', invoice)
    if (invoice.status === 'Processing') this.#notify('InvoiceProcessing', invoice)
    if (confirmed === 'now') this.#settle(invoice)
    else {
      const end = confirmed === 'later' ? () => this.#settle(invoice) : () => this.#fail(invoice)
      setTimeout(end, LATER_MS).unref()
    }
  }

  /** Ends the time to pay, whatever the clock says. */
  endTime(invoice: StandInInvoice): void {
    invoice.expiresAtMs = Math.min(invoice.expiresAtMs, this.#clock())
    this.find(invoice.id)
  }

  mark(invoice: StandInInvoice, status: 'Settled' | 'Invalid'): void {
    invoice.mark(status)
    this.#notify(`Invoice${status}`, invoice)
  }

  #settle(invoice: StandInInvoice): void {
    if (invoice.confirm()) this.#notify('InvoiceSettled', invoice)
  }

  #fail(invoice: StandInInvoice): void {
    if (invoice.fail()) this.#notify('InvoiceInvalid', invoice)
  }

  #notify(type: string, { id, spec }: StandInInvoice): void {
    this.calls.notify(type, id, spec.orderId)
  }
}
