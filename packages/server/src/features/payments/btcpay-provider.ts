import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { compareWithCents, floorCents, printMoney } from '../../lib/money.ts'
import type { BtcpayConfig } from '../../settings/payment-settings.ts'
import { checkStore } from './check-store.ts'
import { Greenfield, healthShape, invoiceShape, methodsShape } from './greenfield.ts'
import {
  type Invoice,
  type MadeBetween,
  type NewInvoice,
  type PayingWay,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFault,
} from './payment-provider.ts'

/** Payments up to a day after the end are still reported. */
const MONITORED_MINUTES = 1_440
/** Invoices on a page of a list. */
const PAGE_SIZE = 100
const MOST_PAGES = 500

const STATES: Readonly<Record<string, Invoice['state']>> = {
  New: 'NEW',
  Processing: 'PROCESSING',
  Settled: 'SETTLED',
  Expired: 'EXPIRED',
  Invalid: 'INVALID',
}

const ODDITIES: Readonly<Record<string, Invoice['oddity']>> = {
  None: 'NONE',
  PaidLate: 'PAID_LATE',
  PaidPartial: 'PAID_PARTIAL',
  PaidOver: 'PAID_OVER',
  Marked: 'MARKED',
}

const eventShape = z.object({
  deliveryId: z.string().min(1).max(200),
  originalDeliveryId: z.string().max(200).nullish(),
  invoiceId: z.string().min(1).max(200),
  type: z.string().max(100),
})

/** A store of the operator's BTCPay Server. */
export class BtcpayProvider implements PaymentProvider {
  readonly name = 'btcpay'
  readonly storeId: string
  readonly #config: BtcpayConfig
  readonly #api: Greenfield
  readonly #store: string

  constructor(config: BtcpayConfig) {
    this.#config = config
    this.storeId = config.storeId
    this.#store = `/stores/${config.storeId}`
    this.#api = new Greenfield(config)
  }

  async createInvoice(invoice: NewInvoice): Promise<Invoice> {
    const { depositId, amount, method, minutes, returnTo, locale } = invoice
    const body = {
      amount,
      currency: 'USD',
      metadata: { orderId: depositId },
      checkout: {
        paymentMethods: [method],
        defaultPaymentMethod: method,
        expirationMinutes: minutes,
        monitoringMinutes: MONITORED_MINUTES,
        paymentTolerance: 0,
        // The store's own policy may call a payment settled as soon as it is seen.
        speedPolicy: 'MediumSpeed',
        redirectURL: returnTo,
        defaultLanguage: locale === 'ru' ? 'ru-RU' : 'en',
      },
    }
    return invoiceOf(await this.#api.send(`${this.#store}/invoices`, body, invoiceShape))
  }

  async findInvoices(depositIds: readonly string[]): Promise<readonly Invoice[]> {
    const params = new URLSearchParams(depositIds.map((id): [string, string] => ['orderId', id]))
    // A deposit may have more than one invoice, and a list is short by default.
    params.set('take', String(4 * depositIds.length))
    const path = `${this.#store}/invoices?${params.toString()}`
    const read = await this.#api.read(path, z.array(invoiceShape))
    return Promise.all(read.map(async (each) => this.#withSettled(invoiceOf(each))))
  }

  async settledInvoices({ fromMs, toMs }: MadeBetween): Promise<readonly Invoice[]> {
    const found: Invoice[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      const params = new URLSearchParams({
        status: 'Settled',
        startDate: String(Math.floor(fromMs / 1000)),
        endDate: String(Math.floor(toMs / 1000)),
        skip: String(page * PAGE_SIZE),
        take: String(PAGE_SIZE),
      })
      const path = `${this.#store}/invoices?${params.toString()}`
      const read = await this.#api.read(path, z.array(invoiceShape))
      for (const each of read) found.push(await this.#withSettled(invoiceOf(each)))
      if (read.length < PAGE_SIZE) return found
    }
    throw new ProviderFault('it has more invoices than are compared')
  }

  async payingWay(invoiceId: string, method: string): Promise<PayingWay> {
    const ways = await this.#methodsOf(invoiceId)
    const way = ways.find((each) => (each.paymentMethodId ?? each.paymentMethod) === method)
    if (!way?.destination) throw new ProviderFault(`it has no address for ${method}`)
    const { destination, paymentLink, due, totalPaid } = way
    return {
      address: destination,
      uri: paymentLink ?? undefined,
      due,
      paid: totalPaid ?? undefined,
    }
  }

  /** The invoice, and what of it has settled, where its state does not say so. */
  async #withSettled(invoice: Invoice): Promise<Invoice> {
    const { id, paid } = invoice
    if (paid === undefined || !mayVanish(invoice)) return invoice
    try {
      return { ...invoice, settled: settledSum(await this.#methodsOf(id), paid) }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      // The others are answered; of this one nothing counts that may vanish.
      return invoice
    }
  }

  #methodsOf(invoiceId: string) {
    const path = `${this.#store}/invoices/${encodeURIComponent(invoiceId)}/payment-methods`
    return this.#api.read(path, methodsShape)
  }

  /**
   * Verifies the signature over the bytes as they came. No age is checked: the signature holds no
   * time, and a late event is as good a hint as any.
   */
  verifyEvent(signature: string | undefined, body: Buffer): ProviderEvent | undefined {
    const mac = createHmac('sha256', this.#config.webhookSecret).update(body).digest('hex')
    const [stated, right] = [Buffer.from(signature ?? ''), Buffer.from(`sha256=${mac}`)]
    if (stated.length !== right.length || !timingSafeEqual(stated, right)) return undefined
    try {
      const read = eventShape.parse(JSON.parse(body.toString('utf8')))
      const eventId = read.originalDeliveryId ?? read.deliveryId
      return { eventId, invoiceId: read.invoiceId, kind: read.type }
    } catch {
      // Its test event belongs to no invoice.
      return { eventId: '', invoiceId: '', kind: '' }
    }
  }

  async ping(): Promise<void> {
    await this.#api.read('/health', healthShape)
  }

  check(webhookUrl: string): Promise<readonly string[]> {
    return checkStore(this.#api, { config: this.#config, webhookUrl })
  }

  close(): Promise<void> {
    return this.#api.close()
  }
}

function invoiceOf(read: z.infer<typeof invoiceShape>): Invoice {
  const state = STATES[read.status]
  if (!state) throw new ProviderFault(`it knows a state that we do not: ${read.status}`)
  return {
    id: read.id,
    storeId: read.storeId,
    depositId: read.metadata?.orderId ?? undefined,
    amount: read.amount,
    currency: read.currency,
    state,
    oddity: ODDITIES[read.additionalStatus ?? 'None'] ?? 'UNKNOWN',
    paid: read.paidAmount ?? undefined,
    settled: undefined,
    expiresAtMs: read.expirationTime * 1000,
    checkoutUrl: webAddress(read.checkoutLink),
  }
}

/**
 * Whether something of its payments may have been only seen, though its state says that it ended.
 * Settled is an invoice once its amount is, and not what came above that, or one marked by hand.
 */
function mayVanish({ state, oddity, paid, amount }: Invoice): boolean {
  if (paid === undefined || compareWithCents(paid, 0n) !== 1) return false
  if (state === 'EXPIRED') return true
  const isMarked = oddity === 'MARKED' || oddity === 'UNKNOWN'
  const isOver = compareWithCents(paid, floorCents(amount) ?? 0n) === 1
  return state === 'SETTLED' && (isMarked || isOver)
}

/** Pages link to it. */
function webAddress(text: string | null | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Digits after the point that are read of a number, and of a product; the provider has 28. */
const PLACES = 30

/**
 * Dollars of an invoice's payments that have settled. Others may vanish, whatever the state of the
 * invoice: it counts them as paid once they are seen. The paid sum is rounded to a cent there, and
 * is reached here where nothing of it is unsettled.
 */
function settledSum(methods: z.infer<typeof methodsShape>, paid: string): string {
  let [settled, unsettled] = [0n, 0n]
  for (const { rate, payments } of methods) {
    for (const { value, fee, status } of payments ?? []) {
      const dollars = (unitsOf(value) - unitsOf(fee ?? '0')) * unitsOf(rate ?? '0')
      if (status === 'Settled') settled += dollars
      // An invalid one is not among the paid.
      else if (status !== 'Invalid') unsettled += dollars
    }
  }
  const rest = (floorCents(paid) ?? 0n) - centsAbove(unsettled)
  const cents = centsAbove(settled)
  return printMoney(rest < 0n ? 0n : rest < cents ? rest : cents)
}

/** Cents of a sum of products, rounded up. */
function centsAbove(sum: bigint): bigint {
  const cent = 10n ** BigInt(2 * PLACES - 2)
  return sum <= 0n ? 0n : (sum + cent - 1n) / cent
}

/** Whole units of the last place; none of a text that is no plain number. */
function unitsOf(text: string): bigint {
  const [all, whole = '', fraction = ''] = /^(\d{1,30})(?:\.(\d{1,60}))?$/.exec(text) ?? []
  return all === undefined ? 0n : BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
}
