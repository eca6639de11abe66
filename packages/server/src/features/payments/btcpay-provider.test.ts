import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BtcpayProvider } from './btcpay-provider.ts'

const INVOICE = {
  id: 'invoice',
  storeId: 'store',
  amount: '25.00',
  paidAmount: '90025.00',
  currency: 'USD',
  status: 'Expired',
  additionalStatus: 'PaidLate',
  expirationTime: 1_800_000_000,
  metadata: { orderId: 'deposit' },
}
const METHOD = { paymentMethodId: 'BTC-CHAIN', due: '0', rate: '60000.3' }

const SEEN = { value: '1.5', fee: '0', status: 'Processing' }
const SETTLED = { value: '0.0004', fee: '0.00001', status: 'Settled' }
const GONE = { value: '3', fee: '0', status: 'Invalid' }

let stub: { readonly invoice: object; readonly methods: readonly object[] | undefined }
let questions: string[] = []
let sent: unknown
let provider: BtcpayProvider
const store = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  questions.push(request.url!)
  const isMethods = request.url!.endsWith('/payment-methods')
  const invoice = { ...INVOICE, ...stub.invoice }
  if (request.method === 'POST') sent = await json(request)
  const one = request.method === 'POST' ? invoice : [invoice]
  const body = isMethods ? stub.methods : one
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? {}))
}

beforeAll(async () => {
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  provider = new BtcpayProvider({
    url,
    storeId: 'store',
    apiKey: 'k',
    webhookSecret: 's',
    currencies: [],
  })
})

afterAll(async () => {
  await provider.close()
  store.close()
})

async function settledOf(invoice: object, payments: readonly object[] | undefined) {
  questions = []
  stub = { invoice, methods: payments && [{ ...METHOD, payments }] }
  const [found] = await provider.findInvoices(['deposit'])
  return found!.settled
}

test('the settled payments of an ended invoice are summed without their fees', async () => {
  expect(await settledOf({}, [SEEN, SETTLED, GONE])).toBe('23.41')
  expect(await settledOf({}, [SEEN])).toBe('0.00')
  expect(await settledOf({}, [])).toBe('0.00')
  const two = [SETTLED, { ...SETTLED, fee: undefined }]
  expect(await settledOf({ paidAmount: '47' }, two)).toBe('47.00')
})

test('settled payments add up to the rounded paid sum and never exceed it', async () => {
  const settledSum = async (paidAmount: string, statuses: readonly string[]) => {
    const payments = statuses.map((status) => ({ value: '0.0001', fee: '0', status }))
    return settledOf({ paidAmount }, payments)
  }
  const methods = [{ ...METHOD, rate: '60012', payments: [{ value: '0.0005', status: 'Settled' }] }]
  stub = { invoice: { paidAmount: '30.01' }, methods }
  // It has come to 30.006 dollars.
  expect((await provider.findInvoices(['deposit']))[0]!.settled).toBe('30.01')
  // Each of these is 6.00003 dollars.
  expect(await settledSum('12.00', ['Settled', 'Settled'])).toBe('12.00')
  expect(await settledSum('12.01', ['Settled', 'Settled', 'Invalid'])).toBe('12.01')
  expect(await settledSum('12.00', ['Settled', 'Processing'])).toBe('5.99')
  expect(await settledSum('25.00', ['Settled'])).toBe('6.01')
})

test('every invoice requests medium confirmation speed, whatever the policy of its store', async () => {
  stub = { invoice: {}, methods: undefined }
  const invoice = { depositId: 'deposit', amount: '25.00', method: 'BTC-CHAIN', minutes: 60 }
  await provider.createInvoice({ ...invoice, returnTo: '', locale: 'en' })
  expect(sent).toMatchObject({ checkout: { speedPolicy: 'MediumSpeed' } })
})

test('payments of a settled invoice are queried only if it was overpaid or marked by hand', async () => {
  const settled = { status: 'Settled', additionalStatus: 'None' }
  expect(await settledOf({ ...settled, paidAmount: '25.00' }, [])).toBeUndefined()
  expect(questions).toHaveLength(1)
  expect(await settledOf({ ...settled, paidAmount: '25.01' }, [SETTLED])).toBe('23.41')
  const marked = { status: 'Settled', additionalStatus: 'Marked', paidAmount: '1' }
  expect(await settledOf(marked, [SEEN])).toBe('0.00')
})

test('a store that does not list payments reports no settled sum', async () => {
  expect(await settledOf({}, undefined)).toBeUndefined()
})
