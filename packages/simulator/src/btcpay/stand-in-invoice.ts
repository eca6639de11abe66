import { createHash, randomBytes } from 'node:crypto'
import type { Method } from './store-facts.ts'

type Status = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
type Additional = 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver' | 'Marked'

export interface InvoiceSpec {
  readonly cents: number
  readonly orderId: string
  readonly method: Method
  readonly minutes: number
  readonly redirectUrl: string
  /** Dollars for one unit of the coin. */
  readonly rate: number
}

const DECIMALS = 8

/** One invoice, by the rules of BTCPay Server. Amounts are whole cents. */
export class StandInInvoice {
  readonly id = randomBytes(16).toString('base64url')
  readonly spec: InvoiceSpec
  readonly createdAtMs: number
  readonly address: string
  expiresAtMs: number
  status: Status = 'New'
  additional: Additional = 'None'
  paidCents = 0
  /** The part of it that has settled. */
  settledCents = 0

  constructor(spec: InvoiceSpec, nowMs: number) {
    this.spec = spec
    this.createdAtMs = nowMs
    this.expiresAtMs = nowMs + spec.minutes * 60_000
    const digits = createHash('sha256').update(this.id).digest('hex').slice(0, 36)
    this.address = spec.method.prefix + digits
  }

  get dueCents(): number {
    return Math.max(0, this.spec.cents - this.paidCents)
  }

  /** True if it has just expired. */
  passTime(nowMs: number): boolean {
    if (this.status !== 'New' || nowMs < this.expiresAtMs) return false
    this.status = 'Expired'
    return true
  }

  /** A payment counts at once; `confirm` settles it. */
  receive(cents: number): void {
    this.paidCents += cents
    const isWhole = this.paidCents >= this.spec.cents
    if (this.status === 'Expired') this.additional = isWhole ? 'PaidLate' : 'PaidPartial'
    else if (!isWhole) this.additional = 'PaidPartial'
    else {
      this.status = 'Processing'
      this.additional = this.paidCents > this.spec.cents ? 'PaidOver' : 'None'
    }
  }

  /** Settles its payments. True if this settles it, too. */
  confirm(): boolean {
    this.settledCents = this.paidCents
    const isLate = this.status === 'Expired' && this.additional === 'PaidLate'
    if (this.status !== 'Processing' && !isLate) return false
    this.status = 'Settled'
    return true
  }

  fail(): boolean {
    if (this.status !== 'Processing') return false
    this.status = 'Invalid'
    return true
  }

  mark(status: 'Settled' | 'Invalid'): void {
    this.status = status
    this.additional = 'Marked'
  }

  /** The coins worth so many cents, rounded up. */
  coins(cents: number): string {
    const scale = 10 ** DECIMALS
    return (Math.ceil((cents / 100 / this.spec.rate) * scale) / scale).toFixed(DECIMALS)
  }
}

export function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
