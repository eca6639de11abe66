/** A requested payment. */
export interface NewInvoice {
  readonly depositId: string
  /** Dollars with two decimals. */
  readonly amount: string
  /** A way to pay, as the provider calls it. */
  readonly method: string
  readonly minutes: number
  /** The page to which the provider's own leads back. */
  readonly returnTo: string
  readonly locale: 'en' | 'ru'
}

/** An invoice in the provider's words, before any of them is believed. */
export interface Invoice {
  readonly id: string
  readonly storeId: string | undefined
  /** Our deposit that it names. */
  readonly depositId: string | undefined
  readonly amount: string
  readonly currency: string
  readonly state: 'NEW' | 'PROCESSING' | 'SETTLED' | 'EXPIRED' | 'INVALID'
  /** The oddity of its payment. */
  readonly oddity: 'NONE' | 'PAID_LATE' | 'PAID_PARTIAL' | 'PAID_OVER' | 'MARKED' | 'UNKNOWN'
  /** The sum that came, in the invoice's currency; undefined where that is not reported. */
  readonly paid: string | undefined
  /** The part of it whose payments have settled; undefined where that is not reported. */
  readonly settled: string | undefined
  readonly expiresAtMs: number
  readonly checkoutUrl: string | undefined
}

export interface MadeBetween {
  readonly fromMs: number
  readonly toMs: number
}

/** A way to pay the rest of an invoice. */
export interface PayingWay {
  readonly address: string
  readonly uri: string | undefined
  /** An amount of the coin, as the provider writes it. */
  readonly due: string
  /** The amount that came so far; undefined where it does not say. */
  readonly paid: string | undefined
}

/** A webhook call of the provider. `eventId` is the same when a call is repeated. */
export interface ProviderEvent {
  readonly eventId: string
  readonly invoiceId: string
  readonly kind: string
}

/** A failed request to the provider; `cause` is for the log alone. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** The HTTP status of its answer; undefined where there was none. */
  readonly status: number | undefined

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/**
 * A service that takes coins for us. It speaks decimal texts and states of its own; the wallet
 * decides on their meaning here. Everything rejects with `ProviderFault` only.
 */
export interface PaymentProvider {
  readonly name: string
  readonly storeId: string
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  /** Its invoices for our deposits. */
  findInvoices(depositIds: readonly string[]): Promise<readonly Invoice[]>
  /** All that it has settled, of those made from one moment to another. */
  settledInvoices(made: MadeBetween): Promise<readonly Invoice[]>
  payingWay(invoiceId: string, method: string): Promise<PayingWay>
  /** The event; undefined for a body that is not from the provider. */
  verifyEvent(signature: string | undefined, body: Buffer): ProviderEvent | undefined
  /** Checks whether the provider is there. */
  ping(): Promise<void>
  /** Obstacles to its use; empty where it can be used. */
  check(webhookUrl: string): Promise<readonly string[]>
  close(): Promise<void>
}
