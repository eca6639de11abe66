import { z } from 'zod'
import { centsOf } from '../lib/money.ts'
import { isOn } from '../lib/is-on.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'
import { isPayable, PAYABLE_CODES } from '../lib/coins/coin-address.ts'

const WORD = /^[\w-]{1,64}$/

/** `BTC=BTC-CHAIN, LTC=LTC-CHAIN`: our code, and how the provider calls that way to pay. */
const currencies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => {
        const [code = '', method = ''] = each.split('=').map((word) => word.trim())
        return { code, method }
      }),
  )
  .refine(
    (list) =>
      list.length > 0 &&
      list.length <= 20 &&
      list.every(({ code, method }) => WORD.test(code) && WORD.test(method)),
    'expected BTC=BTC-CHAIN, LTC=LTC-CHAIN',
  )

/** Partners' payout currencies with their fees: `USDTTRC20=1.00, BTC=2.00`. */
const payoutMethods = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => {
        const [code = '', fee = ''] = each.split('=').map((word) => word.trim())
        return { code, feeCents: centsOf(fee) ?? -1n }
      }),
  )
  .refine(
    (list) =>
      list.length <= 20 && list.every(({ feeCents }) => feeCents >= 0n && feeCents <= 1_000n),
    'expected USDTTRC20=1.00, BTC=2.00, with fees of 10 dollars at most',
  )
  .refine(
    (list) => list.every(({ code }) => isPayable(code)),
    `expected some of ${PAYABLE_CODES.join(', ')}`,
  )

const line = z.string().min(1).max(2_000)

/** Settings of payments: the service that takes coins for us, and the texts of a receipt. */
export const paymentSettings = defineSettings('Deposits and payouts', {
  BTCPAY_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    {
      help:
        'your [BTCPay Server](#payments), up to `/api`; the four settings named `BTCPAY_…` go ' +
        'together',
      unset: 'the stand-in; without the simulator, nothing can be paid in',
      example: 'https://pay.example',
    },
  ],
  BTCPAY_STORE_ID: [z.string().regex(WORD).optional(), { help: 'the ID of its store' }],
  BTCPAY_API_KEY: [
    z
      .string()
      .regex(/^[\w-]{8,200}$/)
      .optional(),
    {
      help:
        'a key with `btcpay.store.cancreateinvoice` and `btcpay.store.canviewinvoices` of that ' +
        'store',
      isSecret: true,
    },
  ],
  BTCPAY_WEBHOOK_SECRET: [
    z.string().min(8).max(200).optional(),
    { help: 'the secret of its webhook to `/payments/btcpay/webhook`', isSecret: true },
  ],
  HOPWISE_DEPOSIT_CURRENCIES: [
    currencies.prefault('BTC=BTC-CHAIN'),
    {
      help: 'what may be paid with: our code, and the payment method of the store',
      example: 'BTC=BTC-CHAIN, LTC=LTC-CHAIN',
    },
  ],
  HOPWISE_INVOICE_MINUTES: [
    z.coerce.number().int().min(5).max(1_440).default(60),
    { help: 'minutes for which the rate of a deposit holds' },
  ],
  HOPWISE_MOST_DEPOSIT_USD: [
    z
      .string()
      .regex(/^\d{2,7}(\.\d{1,2})?$/)
      .default('5000'),
    { help: 'the largest deposit, in dollars; the smallest is always 20' },
  ],
  HOPWISE_PAYOUT_METHODS: [
    payoutMethods.prefault('USDTTRC20=1.00, BTC=2.00, LTC=0.20'),
    {
      help:
        'what partners may be paid in by hand, and the fee of each in dollars: of ' +
        `${PAYABLE_CODES.join(', ')}; only \`,\`: into their wallet alone`,
    },
  ],
  HOPWISE_WITHDRAWAL_HOURS: [
    z.coerce.number().int().min(0).max(720).default(24),
    {
      help:
        'hours a confirmed withdrawal waits before it may be approved; to a new address twice ' +
        'that',
    },
  ],
  HOPWISE_OPERATOR: [
    line.default('Hopwise'),
    { help: 'who receipts say sells, lines apart by `|`', example: 'Hopwise Ltd|1 Example Road' },
  ],
  HOPWISE_OPERATOR_MAIL: [
    z.email().optional(),
    {
      help:
        'who is written to when money stops, and when an admin changes shares, waiting times or ' +
        'prices; with neither, the log alone says it',
      unset: '`HOPWISE_CONTACT_EMAIL` of the environment',
    },
  ],
  HOPWISE_SECOND_ADMIN: [
    isOn.default(true),
    {
      help:
        'whether two admins are needed to credit more than arrived, adjust a balance, or approve ' +
        'and pay a withdrawal. Off, for a single admin, gives up the check of a second person: ' +
        'whoever takes over that account can make up money and pay it out. ' +
        '`HOPWISE_OPERATOR_MAIL` is then needed, and is written to each time',
    },
  ],
  HOPWISE_RECEIPT_NOTE: [
    line.optional(),
    { help: 'what receipts end with', unset: 'This is no tax invoice.' },
  ],
})

/** Our code, and the provider's name for the way to pay it. */
export interface PayableCurrency {
  readonly code: string
  readonly method: string
}

/** A store of a BTCPay Server. `currencies` are those that a deposit may be paid with. */
export interface BtcpayConfig {
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly currencies: readonly PayableCurrency[]
}

/** Partners' payout currencies: our code, and the fee of sending it. */
interface PayoutConfig {
  readonly methods: readonly { readonly code: string; readonly feeCents: bigint }[]
  readonly waitHours: number
}

/** Settings of deposits, payouts and receipts. `operator` are the seller's lines on receipts. */
export interface PaymentConfig {
  readonly payouts: PayoutConfig
  /** The provider; undefined: nobody can pay in. */
  readonly btcpay: BtcpayConfig | undefined
  readonly invoiceMinutes: number
  readonly mostDepositCents: bigint
  readonly operator: readonly string[]
  readonly operatorMail: string | undefined
  readonly receiptNote: string | undefined
  /** Whether what could take money out, or make it up, needs two admins. */
  readonly needsSecondAdmin: boolean
}

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>

const NEEDED = ['BTCPAY_URL', 'BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET'] as const

/** The settings of payments; a provider only if its address, store, key and secret are all set. */
export function paymentConfigOf(set: PaymentSettings): PaymentConfig {
  const {
    BTCPAY_URL: url,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  } = set
  return {
    btcpay:
      url !== undefined &&
      storeId !== undefined &&
      apiKey !== undefined &&
      webhookSecret !== undefined
        ? { url, storeId, apiKey, webhookSecret, currencies: set.HOPWISE_DEPOSIT_CURRENCIES }
        : undefined,
    payouts: {
      methods: set.HOPWISE_PAYOUT_METHODS,
      waitHours: set.HOPWISE_WITHDRAWAL_HOURS,
    },
    invoiceMinutes: set.HOPWISE_INVOICE_MINUTES,
    mostDepositCents: centsOf(set.HOPWISE_MOST_DEPOSIT_USD)!,
    operator: set.HOPWISE_OPERATOR.split('|').map((each) => each.trim()),
    operatorMail: set.HOPWISE_OPERATOR_MAIL,
    receiptNote: set.HOPWISE_RECEIPT_NOTE,
    needsSecondAdmin: set.HOPWISE_SECOND_ADMIN,
  }
}

/** Settings that only work together and are not all set; undefined where there are none. */
export function paymentFault(set: PaymentSettings): string | undefined {
  if (!set.HOPWISE_SECOND_ADMIN && set.HOPWISE_OPERATOR_MAIL === undefined) {
    return 'HOPWISE_OPERATOR_MAIL: needed with HOPWISE_SECOND_ADMIN=off, to be told what one did'
  }
  const missing = NEEDED.filter((name) => set[name] === undefined)
  if (missing.length === 0 || missing.length === NEEDED.length) return undefined
  return `${missing.join(', ')}: needed with the other settings of BTCPay Server`
}
