/** What somebody is asked to pay. */
export interface NewInvoice {
  readonly depositId: string
  /** Dollars with two decimals. */
  readonly amount: string
  /** A way to pay, as the provider calls it. */
  readonly method: string
  readonly minutes: number
  /** Where its page leads back to. */
  readonly returnTo: string
  readonly locale: 'en' | 'ru'
}

/** An invoice as the provider tells of it, before anything of it is believed. */
export interface Invoice {
  readonly id: string
  readonly storeId: string | undefined
  /** Which deposit of ours it says it is of. */
  readonly depositId: string | undefined
  readonly amount: string
  readonly currency: string
  readonly state: 'NEW' | 'PROCESSING' | 'SETTLED' | 'EXPIRED' | 'INVALID'
  /** What is odd about it. */
  readonly oddity: 'NONE' | 'PAID_LATE' | 'PAID_PARTIAL' | 'PAID_OVER' | 'MARKED' | 'UNKNOWN'
  /** What has come, in the currency of the invoice; undefined where that is not told. */
  readonly paid: string | undefined
  readonly expiresAtMs: number
  readonly checkoutUrl: string | undefined
}

export interface MadeBetween {
  readonly fromMs: number
  readonly toMs: number
}

/** How to pay what is left of an invoice. */
export interface PayingWay {
  readonly address: string
  readonly uri: string | undefined
  /** In the coin, as the provider writes it. */
  readonly due: string
  /** What came so far, in the same; undefined where it does not say. */
  readonly paid: string | undefined
}

export interface ProviderEvent {
  readonly eventId: string
  readonly invoiceId: string
  readonly kind: string
}

/** Why the provider could not be asked; `cause` is for the log alone. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** What it answered; undefined where it did not. */
  readonly status: number | undefined

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/**
 * Who takes coins for us. It speaks decimal texts and states of its own; what they mean here the
 * wallet says. Everything rejects with `ProviderFault` only.
 */
export interface PaymentProvider {
  readonly name: string
  readonly storeId: string
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  /** Those it has for our deposits. */
  findInvoices(depositIds: readonly string[]): Promise<readonly Invoice[]>
  /** All that it has settled, of those made from one moment to another. */
  settledInvoices(made: MadeBetween): Promise<readonly Invoice[]>
  payingWay(invoiceId: string, method: string): Promise<PayingWay>
  /** Undefined for what is not from the provider. */
  verifyEvent(signature: string | undefined, body: Buffer): ProviderEvent | undefined
  /** Whether it is there. */
  ping(): Promise<void>
  /** What is missing before it can be used; nothing where it can. */
  check(webhookUrl: string): Promise<readonly string[]>
  close(): Promise<void>
}
