import type { SimulatedMarket } from '../simulated-market.ts'
import { dollars, type StandInInvoice } from './stand-in-invoice.ts'
import type { StandInStore } from './stand-in-store.ts'
import { methods, store } from './store-facts.ts'

export interface ApiQuestion {
  readonly method: string
  /** The path after `/api/v1`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  /** The origin of the simulator, for links to its pages. */
  readonly origin: string
}

export interface ApiAnswer {
  readonly status: number
  readonly body: object
}

const ORDERS_MAX = 100

/** The part of BTCPay Server's Greenfield API that a shop needs, in its shapes and refusals. */
export function answerApi(
  shop: StandInStore,
  { market, nowMs }: { readonly market: SimulatedMarket; readonly nowMs: number },
  request: ApiQuestion,
): ApiAnswer {
  const { method, path, query, authorization, body, origin } = request
  if (shop.isAway) return { status: 503, body: {} }
  if (path === '/health') return { status: 200, body: { synchronized: true } }
  if (authorization !== `token ${store.apiKey}`) {
    return refusal(401, 'unauthenticated', 'Authentication is required')
  }
  if (path === '/api-keys/current') return { status: 200, body: { permissions: PERMISSIONS } }
  const [, , storeId, what, id, part] = path.split('/')
  if (storeId !== store.id) return refusal(404, 'store-not-found', 'The store was not found')
  if (what === 'payment-methods') {
    const list = methods.map((each) => ({ paymentMethodId: each.method, enabled: true }))
    return { status: 200, body: list }
  }
  if (what === 'webhooks') {
    const { url } = shop.calls
    return { status: 200, body: url === undefined ? [] : [{ id: 'x', enabled: true, url }] }
  }
  if (what !== 'invoices') return refusal(404, 'not-found', 'There is nothing there')
  if (id === undefined && method === 'POST') return create(shop, { market, nowMs, body, origin })
  if (id === undefined) {
    return { status: 200, body: listed(shop, query).map((each) => invoiceBody(each, origin)) }
  }
  const invoice = shop.find(id)
  if (!invoice) return refusal(404, 'invoice-not-found', 'The invoice was not found')
  if (part === undefined) return { status: 200, body: invoiceBody(invoice, origin) }
  return part === 'payment-methods'
    ? { status: 200, body: [way(invoice)] }
    : refusal(404, 'not-found', 'There is nothing there')
}

/** The invoices of orders, or of states within a time, the newest first. */
function listed(shop: StandInStore, query: URLSearchParams): StandInInvoice[] {
  const orders = query.getAll('orderId').slice(0, ORDERS_MAX)
  const states = query.getAll('status')
  const seconds = (name: string, unset: number) => Number(query.get(name) ?? unset) * 1000
  const [from, to] = [seconds('startDate', 0), seconds('endDate', Infinity)]
  const skip = Number(query.get('skip') ?? 0)
  return (orders.length > 0 ? shop.ofOrders(new Set(orders)) : shop.all())
    .filter(({ status }) => states.length === 0 || states.includes(status))
    .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs <= to)
    .toReversed()
    .slice(skip, skip + Number(query.get('take') ?? LISTED))
}

const LISTED = 50

const PERMISSIONS = [
  `btcpay.store.cancreateinvoice:${store.id}`,
  `btcpay.store.canviewinvoices:${store.id}`,
  `btcpay.store.canviewstoresettings:${store.id}`,
  `btcpay.store.webhooks.canmodifywebhooks:${store.id}`,
]

interface Checkout {
  readonly paymentMethods?: readonly string[]
  readonly expirationMinutes?: number
  readonly redirectURL?: string
}

function create(
  shop: StandInStore,
  {
    market,
    nowMs,
    body,
    origin,
  }: {
    readonly market: SimulatedMarket
    readonly nowMs: number
    readonly body: ApiQuestion['body']
    readonly origin: string
  },
): ApiAnswer {
  const {
    paymentMethods,
    expirationMinutes = 15,
    redirectURL = '',
  } = (body['checkout'] ?? {}) as Checkout
  const { orderId = '' } = (body['metadata'] ?? {}) as { orderId?: string }
  const cents = Math.round(Number(body['amount']) * 100)
  const method = methods.find((each) => each.method === paymentMethods?.[0])
  if (!(cents > 0) || body['currency'] !== 'USD' || !method) {
    const faults = [{ path: 'amount', message: 'The invoice cannot be made like this' }]
    return { status: 422, body: faults }
  }
  const index = market.money.findIndex(({ code }) => code === method.code)
  const rate = market.usdAt(nowMs / 1000)[index] ?? 1
  const spec = {
    cents,
    orderId,
    method,
    minutes: expirationMinutes,
    redirectUrl: redirectURL,
    rate,
  }
  return { status: 200, body: invoiceBody(shop.create(spec), origin) }
}

function invoiceBody(invoice: StandInInvoice, origin: string): object {
  const { id, spec, status, additional, expiresAtMs, createdAtMs, paidCents } = invoice
  return {
    id,
    storeId: store.id,
    amount: dollars(spec.cents),
    paidAmount: dollars(paidCents),
    currency: 'USD',
    type: 'Standard',
    checkoutLink: `${origin}/btcpay/i/${id}`,
    createdTime: Math.floor(createdAtMs / 1000),
    expirationTime: Math.floor(expiresAtMs / 1000),
    monitoringExpiration: Math.floor(expiresAtMs / 1000) + 86_400,
    status,
    additionalStatus: additional,
    archived: false,
    metadata: { orderId: spec.orderId },
  }
}

function way(invoice: StandInInvoice): object {
  const { id, spec, address, dueCents, paidCents, settledCents } = invoice
  const { method, scheme } = spec.method
  const due = invoice.coins(dueCents)
  const payments = [
    { cents: settledCents, status: 'Settled' },
    { cents: paidCents - settledCents, status: 'Processing' },
  ].filter(({ cents }) => cents > 0)
  const link = scheme === undefined ? '' : `${scheme}:${address}?amount=${due}`
  return {
    paymentMethodId: method,
    activated: true,
    destination: address,
    paymentLink: link === '' ? null : link,
    rate: String(spec.rate),
    paymentMethodPaid: invoice.coins(paidCents),
    totalPaid: invoice.coins(paidCents),
    due,
    amount: invoice.coins(spec.cents),
    paymentMethodFee: '0',
    payments: payments.map(({ cents, status }) => ({
      id: `${id}-${status}`,
      receivedDate: Math.floor(invoice.createdAtMs / 1000),
      value: invoice.coins(cents),
      fee: '0',
      status,
      destination: address,
    })),
  }
}

function refusal(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { code, message } }
}
